import { FileSpreadsheet, FileText } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { listQuery } from '#kernel/lists/list-address.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { showConfirm } from '#shell/widgets/dialogs.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ActionDescription } from './description.ts'
import type { ListAnswer, ListData } from './list-screen.server.ts'

/** The form that the boxes of the rows belong to, wherever they stand. */
export const CHOSEN_FORM = 'list-chosen'

interface ListSelectionProps {
  readonly data: ListData
  readonly chosen: ReadonlySet<string>
  onClear(): void
}

/** What can be done with the chosen rows, what was done, and the way back. Without scripts it is a plain form. */
export function ListSelection({ data, chosen, onClear }: ListSelectionProps) {
  const t = useT()
  const isAlive = useHydrated()
  const fetcher = useFetcher<ListAnswer>()
  const sent = useActionData<ListAnswer | undefined>()
  const plain = sent?.list === data.description.name ? sent : undefined
  // What is meant by «all» ends with the choice that it was said of.
  const [allOf, setAllOf] = useState<ReadonlySet<string>>()
  const isAll = allOf === chosen
  const { description, address, path, total, hasMore, rows } = data
  const here = `${path}${listQuery(address, description.shape)}`
  const count = isAll ? total : chosen.size
  const isBusy = fetcher.state !== 'idle'
  useEffect(() => {
    if (fetcher.data?.done) onClear()
  }, [fetcher.data, onClear])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const action = description.actions.find(({ name }) => name === button?.value)
    if (!action) return
    const question = action.confirm && t(action.confirm, { count })
    if (question && !(await showConfirm({ title: action.label, message: question, cancel: true }))) return
    const body = new FormData(form)
    body.set('do', action.name)
    body.delete('id')
    if (isAll) body.set('all', 'on')
    else for (const id of chosen) body.append('id', id)
    void fetcher.submit(body, { method: 'post', action: here })
  }

  return (
    <>
      <Told
        answer={fetcher.data ?? plain}
        onUndo={(undo) => void fetcher.submit({ do: 'undo', undo }, { method: 'post', action: here })}
      />
      {(chosen.size > 0 || (!isAlive && description.actions.length > 0)) && (
        <fetcher.Form
          method="post"
          action={here}
          id={CHOSEN_FORM}
          onSubmit={(event) => void send(event)}
          className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 shadow-float"
        >
          {isAlive && (
            <output className="text-sm font-medium">
              {t('lists.chosen', { count: count.toLocaleString('en-US') })}
            </output>
          )}
          {chosen.size > 0 && chosen.size === rows.length && total > rows.length && !hasMore && (
            <Button
              kind="quiet"
              size="small"
              onClick={() => setAllOf(isAll ? undefined : chosen)}
              aria-pressed={isAll}
            >
              {isAll ? t('lists.only-page') : t('lists.all-rows', { total: total.toLocaleString('en-US') })}
            </Button>
          )}
          {description.actions.map((action) => (
            <ActionButton key={action.name} action={action} isBusy={isBusy} />
          ))}
          {isAlive && <ChosenFiles data={data} chosen={isAll ? undefined : chosen} />}
          {isAlive && (
            <Button kind="quiet" size="small" onClick={onClear}>
              {t('lists.choose-none')}
            </Button>
          )}
        </fetcher.Form>
      )}
    </>
  )
}

/** Files of the chosen rows; of all that the address finds where none are named. */
function ChosenFiles({ data, chosen }: { data: ListData; chosen: ReadonlySet<string> | undefined }) {
  const t = useT()
  const { description, address, path } = data
  return [
    { format: 'xlsx', label: t('lists.excel'), icon: <FileSpreadsheet /> },
    { format: 'csv', label: t('lists.csv'), icon: <FileText /> },
  ].map(({ format, label, icon }) => {
    const href = `${path}${listQuery({ ...address, page: 1 }, description.shape, { export: format })}`
    const look = { kind: 'secondary', size: 'small', icon } as const
    return chosen ? (
      <Button key={format} {...look} onClick={() => download(href, chosen)}>
        {label}
      </Button>
    ) : (
      <LinkButton key={format} {...look} href={href} download>
        {label}
      </LinkButton>
    )
  })
}

/** Asks for the file of some rows. Their ids are too many for an address, so a form that nobody sees sends them. */
function download(href: string, ids: ReadonlySet<string>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = href
  for (const value of ids) {
    const input = Object.assign(document.createElement('input'), { type: 'hidden', name: 'id', value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

const kinds = { plain: 'secondary', main: 'primary', danger: 'danger' } as const

function ActionButton({ action, isBusy }: { action: ActionDescription; isBusy: boolean }) {
  const { name, label, options, asks, tone } = action
  return (
    <span className="inline-flex flex-wrap items-center gap-1 max-md:w-full max-md:*:grow">
      {options.length > 0 && <Select name={`option.${name}`} aria-label={label} options={options} />}
      {asks !== null && (
        <TextInput name={`option.${name}`} aria-label={asks} placeholder={asks} maxLength={500} />
      )}
      <Button type="submit" name="do" value={name} size="small" kind={kinds[tone]} busy={isBusy}>
        {label}
      </Button>
    </span>
  )
}

function Told({ answer, onUndo }: { answer: ListAnswer | undefined; onUndo: (id: string) => void }) {
  const t = useT()
  if (answer?.fault !== undefined) return <Alert tone="bad">{answer.fault}</Alert>
  if (answer?.undone !== undefined) return <Alert tone="ok">{t('lists.undone')}</Alert>
  if (!answer?.done) return null
  const { count, undo, notes } = answer.done
  const refused = notes.filter(({ isDone }) => !isDone).length
  return (
    <>
      {count > 0 && (
        <Alert tone="ok">
          <span className="flex flex-wrap items-center gap-2">
            {t('lists.done', { count: count.toLocaleString('en-US') })}
            {undo && (
              <Button kind="quiet" size="small" onClick={() => onUndo(undo)}>
                {t('lists.undo')}
              </Button>
            )}
          </span>
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert tone="warn" {...(refused > 0 ? { title: t('lists.not-done', { count: refused }) } : {})}>
          <ul className="grid gap-1">
            {notes.map(({ id, name, message }) => (
              <li key={id}>{t('lists.note', { name, message })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
