import { formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { PageDesk } from './use-page.ts'

/** How far saving is, in a few words. */
export function SaveStatus({ page }: { readonly page: PageDesk }) {
  const t = useT()
  const lang = useLang()
  const { state } = page.autosave
  const at = state.kind === 'saved' && state.at ? formatThaiTime(state.at, lang) : ''
  return (
    <output className="pe-status" data-state={state.kind}>
      {at ? t('page-editor.state-saved-at', { at }) : t(`page-editor.state-${state.kind}`)}
    </output>
  )
}

interface Other {
  readonly editor: string | null
  readonly isSelf: boolean
}

/** What keeps the page from being saved, and the way on. */
export function SaveNotice({
  page,
  other,
  onTakeOver,
}: {
  readonly page: PageDesk
  readonly other: Other | null
  readonly onTakeOver: () => void
}) {
  const t = useT()
  const { state, goOnFrom, forget, send } = page.autosave
  const name = state.kind === 'held' ? state.editor : (other?.editor ?? '')
  if (other || state.kind === 'held')
    return (
      <div role="alert" className="pe-notice">
        <p>{other?.isSelf ? t('page-editor.held-self') : t('page-editor.held', { name })}</p>
        <Button size="small" onClick={onTakeOver}>
          {t('page-editor.take-over')}
        </Button>
      </div>
    )
  if (state.kind === 'changed')
    return (
      <div role="alert" className="pe-notice">
        <p>{t('page-editor.changed', { name: state.author || t('page-editor.somebody') })}</p>
        <Button
          size="small"
          kind="secondary"
          onClick={() => {
            forget()
            page.reopen(state.builder)
            goOnFrom(state.number)
          }}
        >
          {t('page-editor.take-theirs')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            goOnFrom(state.number)
            page.saveMine()
          }}
        >
          {t('page-editor.take-mine')}
        </Button>
      </div>
    )
  if (state.kind === 'login')
    return (
      <div role="alert" className="pe-notice">
        <p>{t('page-editor.logged-out')}</p>
        <a href={state.to} target="_blank" rel="noreferrer" className="button button-primary button-small">
          {t('page-editor.log-in')}
        </a>
        <Button size="small" kind="secondary" onClick={() => void send()}>
          {t('page-editor.try-again')}
        </Button>
      </div>
    )
  if (state.kind === 'fault')
    return (
      <div role="alert" className="pe-notice">
        <p>{state.fault.message}</p>
        <FaultList page={page} details={state.fault.details} />
      </div>
    )
  return null
}

/** The places of what is wrong; each leads to its block. */
function FaultList({
  page,
  details,
}: {
  readonly page: PageDesk
  readonly details: readonly { path: string; message: string }[]
}) {
  return (
    <ul>
      {details.map(({ path, message }) => {
        const numbers = [...path.matchAll(/\.(\d+)/g)].map(([, number]) => Number(number))
        const [row, column, object] = numbers
        const part = page.parts[row ?? -1]?.parts[column ?? -1]?.parts[object ?? -1] ?? page.parts[row ?? -1]
        return (
          <li key={path}>
            {part ? (
              <button type="button" className="pe-link" onClick={() => page.select(part.id)}>
                {page.nameOf(part)}
              </button>
            ) : (
              <code>{path}</code>
            )}{' '}
            {message}
          </li>
        )
      })}
    </ul>
  )
}
