import { lazy, Suspense, useEffect, useState } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { visitMemory } from '#shell/browser-memory.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { useT } from '#shell/texts.tsx'
import { Film } from '../film.tsx'
import type { popup } from './block.ts'

const Dialog = lazy(async () => ({ default: (await import('#ui/dialog.tsx')).Dialog }))

type PopupSettings = SettingsOf<typeof popup.fields>

/** True when this browser has been shown it before; where it may keep nothing, it is shown on each visit. */
const wasShown = (uid: string) => visitMemory.getItem(keyOf(uid)) !== null
const rememberShown = (uid: string) => visitMemory.setItem(keyOf(uid), '1')

const keyOf = (uid: string) => `sala-popup-${location.pathname}-${uid}`

export const island: WakeTime = 'idle'

/** Waits, shows itself, and leaves when its time is over or somebody closes it. */
export default function PopupView({ object }: ViewProps<typeof popup>) {
  const t = useT()
  const { settings } = object
  const { displayType, delay, autoclose, autocloseDelay, title } = settings
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (displayType === 'firstVisit' && wasShown(object.uid)) return undefined
    const timer = setTimeout(() => {
      if (displayType === 'firstVisit') rememberShown(object.uid)
      setOpen(true)
    }, delay * 1000)
    return () => clearTimeout(timer)
  }, [displayType, delay, object.uid])
  useEffect(() => {
    if (!isOpen || !autoclose) return undefined
    const timer = setTimeout(() => setOpen(false), autocloseDelay * 1000)
    return () => clearTimeout(timer)
  }, [isOpen, autoclose, autocloseDelay])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <Dialog
        open
        onOpenChange={setOpen}
        title={title || t('media.popup-title')}
        closeLabel={t('general.close')}
        width={settings.contentType === 'text' ? 'narrow' : 'wide'}
      >
        <Content settings={settings} />
      </Dialog>
    </Suspense>
  )
}

function Content({ settings }: { settings: PopupSettings }) {
  const { contentType, textContent, imageUrl, videoUrl, title, link } = settings
  const words = textContent && <p className="whitespace-pre-line">{textContent}</p>
  const picture = contentType === 'image' && imageUrl && (
    <img src={imageUrl} alt={title} className="max-h-[65dvh] w-full rounded-card object-contain" />
  )
  return (
    <div className="grid gap-3">
      {picture && (link ? <a href={link}>{picture}</a> : picture)}
      {contentType === 'video' && videoUrl && <Film src={videoUrl} aria-label={title || undefined} />}
      {words}
      {link && !picture && (
        <a href={link} className="font-medium break-words text-brand underline">
          {title || link}
        </a>
      )}
    </div>
  )
}
