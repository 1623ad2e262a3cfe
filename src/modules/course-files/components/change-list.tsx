import { useT } from '#shell/texts.tsx'
import type { ChangeLine } from '../revisions/describe-changes.server.ts'

/** Changes of a course, one a line: what, how it was, how it is. */
export function ChangeList({ changes }: { changes: readonly ChangeLine[] }) {
  const t = useT()
  const nothing = t('records-screen.history-nothing')
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      {changes.map(({ text, values }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown.
        <li key={at} className="wrap-anywhere">
          <span className="text-muted">{values ? `${text}: ` : text}</span>
          {values && (
            <>
              <span className="sr-only">{t('records-screen.history-from')} </span>
              <del className="text-muted">{values.before || nothing}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">{t('records-screen.history-to')} </span>
              <ins className="no-underline">{values.after || nothing}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
