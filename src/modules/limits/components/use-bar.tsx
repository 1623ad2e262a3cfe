import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Use } from '../read-use.server.ts'
import { sayAmount } from './say-amount.ts'

/** One limit: what is used of it, as words and as a bar. */
export function UseBar({ use }: { use: Use }) {
  const t = useT()
  const { name, used, max, state } = use
  const values = { used: sayAmount(name, used), max: max === null ? '' : sayAmount(name, max) }
  // Requests are counted where there is a limit.
  const isUncounted = max === null && name === 'requests'
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">{t(`limits.name.${name}`)}</h2>
        {state !== 'free' && (
          <Badge tone={state === 'full' ? 'bad' : 'warn'}>{t(`limits.state.${state}`)}</Badge>
        )}
      </div>
      {max !== null && (
        <progress
          aria-label={t(`limits.name.${name}`)}
          max={Math.max(max, 1)}
          value={max === 0 ? 1 : Math.min(used, max)}
          className="h-2 w-full"
        />
      )}
      <p>{isUncounted ? t('limits.uncounted') : t(max === null ? 'limits.no-limit' : 'limits.of', values)}</p>
      <p className="text-sm text-muted">{t(`limits.what.${name}`)}</p>
    </li>
  )
}
