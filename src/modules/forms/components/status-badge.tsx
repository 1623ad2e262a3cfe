import { useT } from '#shell/texts.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { EntryStatus } from '../statuses.ts'

const tones: Readonly<Record<EntryStatus, Tone>> = {
  new: 'brand',
  read: 'info',
  done: 'ok',
  rejected: 'neutral',
}

/** How far staff are with an entry. */
export function StatusBadge({ status }: { readonly status: EntryStatus }) {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`form.option.status.${status}`)}</Badge>
}
