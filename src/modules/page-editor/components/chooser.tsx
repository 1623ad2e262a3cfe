import { useEffect, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { EditorDialog } from './editor-dialog.tsx'

/** Something to choose: what it is called, what is stored, and a picture where it is one. */
interface Choice {
  readonly key: string
  readonly label: string
  readonly more: string
  readonly value: string
  readonly picture: string
  /** What a picture shows, as the library says. */
  readonly alt: string
}

export type ChooserKind = 'picture' | 'file' | 'link'

interface ChooserProps {
  readonly kind: ChooserKind
  readonly onChoose: (value: string, alt: string) => void
  readonly onClose: () => void
}

type Answer = { readonly data?: readonly Readonly<Record<string, string | null>>[] }

const WAIT_MS = 250

/** Where the choices of each kind come from. */
const sources: Readonly<Record<ChooserKind, { readonly path: string; readonly only?: string }>> = {
  picture: { path: 'media', only: 'pictures' },
  file: { path: 'media' },
  link: { path: 'link' },
}

/** What the site has: files of the library, or pages and courses to lead to. */
async function ask(kind: ChooserKind, words: string): Promise<Choice[]> {
  const query = new URLSearchParams({ q: words })
  const { path, only } = sources[kind]
  if (only !== undefined) query.set('only', only)
  const answer = await fetch(`/api/${path}/choices?${query}`, {
    headers: { 'accept-language': document.documentElement.lang },
  })
  if (!answer.ok) throw new Error('not answered')
  const { data = [] } = (await answer.json()) as Answer
  return data.map((one, at) => {
    const value = one.shown ?? one.path ?? ''
    const isPicture = one.type?.startsWith('image/') === true
    return {
      key: `${value} ${at}`,
      label: one.alt || one.name || value,
      more: one.path ?? one.folder ?? '',
      value,
      picture: isPicture ? value : '',
      alt: isPicture ? (one.alt ?? '') : '',
    }
  })
}

/** A dialog in which somebody looks for a file or a page and takes it. */
export function Chooser({ kind, onChoose, onClose }: ChooserProps) {
  const t = useT()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<readonly Choice[] | 'waiting' | 'failed'>('waiting')
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      ask(kind, words).then(
        (choices) => isOver || setFound(choices),
        () => isOver || setFound('failed'),
      )
    }, WAIT_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [kind, words])
  return (
    <EditorDialog title={t(`page-editor.choose-${kind}`)} onClose={onClose} isWide>
      <input
        className="pe-input"
        type="search"
        value={words}
        aria-label={t('page-editor.choose-search')}
        placeholder={t('page-editor.choose-search')}
        onChange={(event) => setWords(event.target.value)}
      />
      <div aria-live="polite">
        {found === 'waiting' && <p className="pe-hint">{t('page-editor.choose-waiting')}</p>}
        {found === 'failed' && <p className="pe-hint">{t('page-editor.choose-failed')}</p>}
        {Array.isArray(found) && found.length === 0 && (
          <p className="pe-hint">{t(`page-editor.choose-none-${kind}`)}</p>
        )}
      </div>
      {Array.isArray(found) && (
        <ul className="pe-choices" data-kind={kind}>
          {found.map(({ key, label, more, value, picture, alt }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  onChoose(value, alt)
                  onClose()
                }}
              >
                {picture !== '' && <img src={picture} alt="" loading="lazy" />}
                <span>{label}</span>
                {more !== '' && <small>{more}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </EditorDialog>
  )
}
