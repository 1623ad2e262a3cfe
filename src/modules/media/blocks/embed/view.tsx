import { MapPin, Play } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { embedServices, findEmbed } from '#kernel/pages/embeds.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useT } from '#shell/texts.tsx'
import { useEmbeds } from '../use-embeds.ts'
import type { embed } from './block.ts'

export const enhance: WakeTime = 'touched'

/** The place of a map or film with a way to open it; the service hears of the visitor only after that. */
export default function EmbedView({ object }: ViewProps<typeof embed>) {
  const t = useT()
  const isOffered = useEmbeds()
  const { url, title, height } = object.settings
  const found = findEmbed(url)
  if (!found) return <BlockNotice text={t(url.trim() === '' ? 'media.no-embed' : 'media.wrong-embed')} />
  const { label, isFilm } = { isFilm: false, ...embedServices[found.service] }
  const name = title || label
  const Sign = isFilm ? Play : MapPin
  return (
    <a
      href={found.address}
      target="_blank"
      rel="noopener noreferrer"
      data-held
      data-player={isOffered(found.service) ? found.frame : undefined}
      data-title={name}
      style={{ minHeight: height }}
      className="grid w-full place-items-center rounded-card border border-line bg-raised p-4 text-center"
    >
      <span className="grid justify-items-center gap-2">
        <Sign className="size-10 text-brand" aria-hidden="true" />
        <span className="text-lg font-medium">{name}</span>
        <span className="text-sm text-muted">
          {t(isOffered(found.service) ? 'media.open-embed' : 'media.open-elsewhere', { service: label })}
        </span>
      </span>
    </a>
  )
}
