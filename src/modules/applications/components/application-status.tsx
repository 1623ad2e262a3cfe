import { useT } from '#shell/texts.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'

const tones: Readonly<Record<string, Tone>> = {
  sent: 'info',
  auditing: 'warn',
  verifying: 'warn',
  approved: 'ok',
  refused: 'bad',
}

/** How far an application is. */
export function ApplicationStatus({ status }: { readonly status: string | null }) {
  const t = useT()
  return <Badge tone={tones[status ?? ''] ?? 'neutral'}>{t(`application.option.status.${status}`)}</Badge>
}
