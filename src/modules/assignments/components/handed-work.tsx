import { Download } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import type { StaffHandIn } from '../staff/show-hand-in.server.ts'

const KILOBYTE = 1024

/** What somebody handed in: the text, and files to open. */
export function HandedWork({ handIn }: { readonly handIn: Pick<StaffHandIn, 'text' | 'files'> }) {
  const t = useT()
  const { text, files } = handIn
  return (
    <div className="grid gap-3">
      {text !== '' && (
        <p className="max-w-reading whitespace-pre-line">
          <Written text={text} />
        </p>
      )}
      {files.length > 0 && (
        <ul className="grid gap-1" aria-label={t('assignments.files')}>
          {files.map(({ name, size, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 text-brand underline-offset-4 hover:underline"
              >
                <Download aria-hidden="true" className="size-5" />
                {name}
                <span className="text-muted tabular-nums">{Math.ceil(size / KILOBYTE)} KB</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {text === '' && files.length === 0 && <p className="text-muted">{t('assignments.erased')}</p>}
    </div>
  )
}
