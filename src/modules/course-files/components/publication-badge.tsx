import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { type Publication, stateOf } from '../publishing/publication.ts'

const tones: Record<ReturnType<typeof stateOf>, Tone> = { open: 'ok', scheduled: 'info', closed: 'neutral' }

/** Whether a course is open, and when it will be, in a word. */
export function PublicationBadge({ publication }: { publication: Publication }) {
  const t = useT()
  const lang = useLang()
  const state = stateOf(publication)
  const { opensAt } = publication
  const when = opensAt && `${formatThaiDate(opensAt, 'short', lang)} ${formatThaiTime(opensAt, lang)}`
  return <Badge tone={tones[state]}>{t(`course-files.publication-${state}`, when ? { when } : {})}</Badge>
}
