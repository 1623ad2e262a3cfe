import { useT } from '#shell/texts.tsx'
import { KindIcon } from './kind-icon.tsx'
import type { ShownKind } from './outline-row.tsx'

interface KindPickerProps {
  readonly kinds: readonly ShownKind[]
  /** What else the address says. */
  readonly query: string
}

/** The kinds of lesson to choose from, each a link. */
export function KindPicker({ kinds, query }: KindPickerProps) {
  const t = useT()
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('lesson-editor.pick-kind')}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {kinds.map(({ kind, label }) => (
          <li key={kind}>
            <a
              href={`?${new URLSearchParams([['kind', kind], ...new URLSearchParams(query)]).toString()}`}
              className="flex h-full items-start gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-brand"
            >
              <KindIcon kind={kind} className="size-5 shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="font-medium">{label}</span>
                <span className="block text-sm text-muted">{t(`lesson-editor.about-${kind}`)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
