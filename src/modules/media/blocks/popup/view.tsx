import type { ViewProps } from '#kernel/pages/block.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { useT } from '#shell/texts.tsx'
import { Film } from '../film.tsx'
import { Panel } from '../panel.tsx'
import type { popup } from './block.ts'

type PopupSettings = SettingsOf<typeof popup.fields>

export const enhance: WakeTime = 'idle'

/** Waits, shows itself, and leaves when its time is over or somebody closes it. */
export default function PopupView({ object }: ViewProps<typeof popup>) {
  const t = useT()
  const { settings, uid } = object
  const { displayType, delay, autoclose, autocloseDelay, title, contentType } = settings
  return (
    <Panel
      title={title || t('media.popup-title')}
      className={`block-popup${contentType === 'text' ? '' : ' is-wide'}`}
      data-delay={delay}
      data-once={displayType === 'firstVisit' ? uid : undefined}
      data-closes-after={autoclose ? autocloseDelay : undefined}
    >
      <Content settings={settings} />
    </Panel>
  )
}

/** Nothing of it is fetched before it is seen. */
function Content({ settings }: { settings: PopupSettings }) {
  const { contentType, textContent, imageUrl, videoUrl, title, link } = settings
  const words = textContent && <p className="whitespace-pre-line">{textContent}</p>
  const picture = contentType === 'image' && imageUrl && (
    <img
      src={imageUrl}
      alt={title}
      loading="lazy"
      className="max-h-[65dvh] w-full rounded-card object-contain"
    />
  )
  return (
    <div className="grid gap-3">
      {picture && (link ? <a href={link}>{picture}</a> : picture)}
      {contentType === 'video' && videoUrl && (
        <Film src={videoUrl} preload="none" aria-label={title || undefined} />
      )}
      {words}
      {link && !picture && (
        <a href={link} className="font-medium break-words text-brand underline">
          {title || link}
        </a>
      )}
    </div>
  )
}
