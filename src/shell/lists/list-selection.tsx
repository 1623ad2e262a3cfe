import { FileSpreadsheet, FileText, ListChecks } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { listQuery } from '#kernel/lists/list-address.ts'
import { useT } from '#shell/texts.tsx'
import { showConfirm } from '#shell/widgets/dialogs.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ActionDescription } from './description.ts'
import { PhoneFold, UNFOLDED_ACTIONS } from './list-fold.tsx'
import type { ListData, ListFault } from './list-screen.server.ts'

/** More than these fold on a phone, where the rows would have no room beside them. */
const MAX_UNFOLDED = 3

/** The form that the boxes of the rows belong to, wherever they stand. */
export const CHOICE_FORM = 'list-actions'

interface ListSelectionProps {
  readonly data: ListData
  readonly chosen: ReadonlySet<string>
  onClear(): void
}

/** What can be done with the chosen rows. Without scripts it shows as soon as a box is ticked, and its buttons send the form. */
export function ListSelection({ data, chosen, onClear }: ListSelectionProps) {
  const t = useT()
  const fetcher = useFetcher<ListFault>()
  // What is meant by «all» ends with the choice that it was said of.
  const [allOf, setAllOf] = useState<ReadonlySet<string>>()
  const isAll = allOf === chosen
  const { description, address, path, total, hasMore, rows } = data
  const here = `${path}${listQuery(address, description.shape)}`
  const shownTotal = `${total.toLocaleString('en-US')}${hasMore ? '+' : ''}`
  const count = isAll ? shownTotal : chosen.size.toLocaleString('en-US')
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = description.actions.length > MAX_UNFOLDED
  const isBusy = fetcher.state !== 'idle'
  const fault = fetcher.data?.fault
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && !fetcher.data?.fault) onClear()
    wasBusy.current = isBusy
  }, [isBusy, fetcher.data, onClear])

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
      {fault && <Alert tone="bad">{fault}</Alert>}
      <fetcher.Form
        id={CHOICE_FORM}
        data-not-saved=""
        method="post"
        action={here}
        onSubmit={(event) => void send(event)}
        className={`sticky bottom-2 z-10 flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 shadow-float max-md:max-h-[50dvh] max-md:overflow-y-auto ${
          chosen.size > 0 ? 'flex' : 'hidden group-has-[[name=id]:checked]/list:flex'
        }`}
      >
        {chosen.size > 0 && (
          <span className="inline-flex flex-wrap items-center justify-between gap-x-2 max-md:w-full">
            <output className="text-sm font-medium">{t('lists.chosen', { count })}</output>
            <Button kind="quiet" size="small" onClick={onClear}>
              {t('lists.choose-none')}
            </Button>
          </span>
        )}
        {chosen.size === rows.length && (total > rows.length || hasMore) && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => setAllOf(isAll ? undefined : chosen)}
            aria-pressed={isAll}
          >
            {isAll ? t('lists.only-page') : t('lists.all-rows', { total: shownTotal })}
          </Button>
        )}
        {isFolded && (
          <PhoneFold
            name="actions"
            icon={<ListChecks aria-hidden="true" />}
            label={t('lists.fold-actions')}
            isOpen={isUnfolded}
            onToggle={setUnfolded}
          />
        )}
        <div className={`contents ${isFolded ? UNFOLDED_ACTIONS : ''}`}>
          {description.actions.map((action) => (
            <ActionButton key={action.name} action={action} isBusy={isBusy} />
          ))}
          {chosen.size > 0 && <ChosenFiles data={data} chosen={isAll ? undefined : chosen} />}
        </div>
      </fetcher.Form>
    </>
  )
}

/** Files of the chosen rows; of all that the address finds where none are named. */
function ChosenFiles({ data, chosen }: { data: ListData; chosen: ReadonlySet<string> | undefined }) {
  const t = useT()
  const { description, address, path } = data
  return [
    { format: 'xlsx', label: t('lists.chosen-excel'), icon: <FileSpreadsheet /> },
    { format: 'csv', label: t('lists.chosen-csv'), icon: <FileText /> },
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
    <span
      className={`inline-flex flex-wrap items-center gap-1 max-md:*:grow ${
        options.length > 0 || asks !== null ? 'max-md:w-full' : 'max-md:grow'
      }`}
    >
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
