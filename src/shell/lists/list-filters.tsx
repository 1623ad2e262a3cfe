import { Search } from 'lucide-react'
import type { ChangeEvent, FormEvent, ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { isNarrowed, listQuery, parseListAddress, wholeQuery } from '#kernel/lists/list-address.ts'
import { DateInput } from '#shell/dates/date-input.tsx'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FilterDescription } from './description.ts'
import { UNFOLDED } from './list-fold.tsx'
import type { ListData } from './list-screen.server.ts'

type Shown = Pick<ListData, 'description' | 'address' | 'path'>

/** Search and filters in a GET form; with JavaScript a choice takes effect at once. `more` unfolds what a phone has no room for. */
export function ListFilters({ description, address, path, more }: Shown & { readonly more: ReactNode }) {
  const t = useT()
  const navigate = useNavigate()
  const { shape, isSearchable, searchLabel } = description
  // What has nothing to be chosen from narrows nothing.
  const filters = description.filters.filter(
    ({ kind, options, isTabs }) => !isTabs && (options.length > 0 || kind === 'date' || kind === 'text'),
  )
  const tabs = description.filters.filter(({ isTabs, name }) => isTabs && name in address.filters)

  function show(form: HTMLFormElement) {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value)
    void navigate(`${path}${listQuery(parseListAddress(params, shape), shape)}`)
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    show(event.currentTarget)
  }
  function onChange(event: ChangeEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLSelectElement) show(event.currentTarget)
  }

  return (
    <search className="block md:min-w-96">
      {/* Drawn anew for every address, so that the inputs say what is shown. */}
      <Form
        method="get"
        action={path}
        onSubmit={onSubmit}
        onChange={onChange}
        className="grid gap-3"
        key={listQuery(address, shape)}
      >
        {Object.entries(shape.fixed ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {address.sort !== shape.usualSort && <input type="hidden" name="sort" value={address.sort} />}
        {tabs.map(({ name }) => (
          <input key={name} type="hidden" name={name} value={address.filters[name]} />
        ))}
        {isSearchable && (
          <div className="flex gap-2 md:max-w-160">
            <div className="grow">
              <TextInput
                type="search"
                name="q"
                data-list-search=""
                defaultValue={address.q}
                before={<Search className="size-5" />}
                aria-label={searchLabel}
                aria-keyshortcuts="/"
                placeholder={searchLabel}
                maxLength={100}
              />
            </div>
            <Button type="submit">{t('lists.search-button')}</Button>
          </div>
        )}
        {more}
        {filters.length > 0 && (
          <div className={`flex flex-wrap items-end gap-2 text-sm ${UNFOLDED}`}>
            {filters.map((filter) => (
              <FilterInput key={filter.name} filter={filter} value={address.filters[filter.name] ?? ''} />
            ))}
            {isNarrowed(address) && (
              <LinkButton kind="quiet" size="small" href={`${path}${wholeQuery(shape)}`}>
                {t('lists.clear')}
              </LinkButton>
            )}
          </div>
        )}
      </Form>
    </search>
  )
}

function FilterInput({ filter, value }: { filter: FilterDescription; value: string }) {
  const t = useT()
  const { name, label, kind, options } = filter
  return (
    <div className="max-md:w-[calc(50%-0.25rem)] md:max-w-64">
      <Field id={`list-${name}`} label={label}>
        {(wiring) =>
          kind === 'choice' || kind === 'record' || kind === 'code' ? (
            <Select
              {...wiring}
              name={name}
              defaultValue={value}
              options={options}
              placeholder={t('lists.all')}
            />
          ) : kind === 'date' ? (
            <DateInput {...wiring} name={name} label={label} defaultValue={value} />
          ) : (
            <TextInput {...wiring} name={name} defaultValue={value} maxLength={100} />
          )
        }
      </Field>
    </div>
  )
}
