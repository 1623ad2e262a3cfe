import { useT } from '#shell/texts.tsx'
import { useInSight } from '#ui/use-in-sight.ts'
import { type BoardTab, boardTabs } from '../board/board-tabs.ts'

interface TabsProps {
  readonly path: string
  readonly tab: BoardTab
  readonly counts: Partial<Record<BoardTab, number>>
}

/** The tabs of the board: links, so that each has its address. */
export function BoardTabs({ path, tab, counts }: TabsProps) {
  const t = useT()
  const current = useInSight(tab)
  return (
    <nav aria-label={t('enrolment-board.tabs')} className="overflow-x-auto">
      <ul className="flex gap-1 border-b border-line">
        {boardTabs.map((name) => (
          <li key={name}>
            <a
              ref={name === tab ? current : undefined}
              href={name === 'orders' ? path : `${path}?tab=${name}`}
              aria-current={name === tab ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center gap-2 border-b-2 px-3 whitespace-nowrap ${name === tab ? 'border-brand font-semibold text-brand' : 'border-transparent text-muted hover:text-text'}`}
            >
              {t(`enrolment-board.tab.${name}`)}
              {counts[name] !== undefined && (
                <span className="text-sm tabular-nums">{counts[name].toLocaleString('en-US')}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
