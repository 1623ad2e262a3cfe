import { Search } from 'lucide-react'
import type { ChangeEvent, FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ChoiceDescription, CollectionDescription, FieldDescription } from './description.ts'
import {
  filterFields,
  isNarrowed,
  type ListAddress,
  listQuery,
  PAGE_SIZES,
  parseListAddress,
} from './list-address.ts'

interface FilterBarProps {
  readonly action: string
  readonly description: CollectionDescription
  readonly address: ListAddress
}

/** Search and filters as one sentence in a GET form; with JavaScript a choice takes effect at once. */
export function FilterBar({ action, description, address }: FilterBarProps) {
  const t = useT()
  const navigate = useNavigate()
  const { plural } = description
  const fields = filterFields(description)

  function show(form: HTMLFormElement) {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value)
    void navigate(`${action}${listQuery(parseListAddress(params, description), description.sort)}`)
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    show(event.currentTarget)
  }
  function onChange(event: ChangeEvent<HTMLSelectElement>) {
    if (event.target.form) show(event.target.form)
  }

  return (
    <search className="block">
      {/* Drawn anew for every address, so that the inputs say what is shown. */}
      <Form
        method="get"
        action={action}
        onSubmit={onSubmit}
        className="grid gap-3"
        key={listQuery(address, description.sort)}
      >
        {address.sort !== description.sort && <input type="hidden" name="sort" value={address.sort} />}
        <div className="flex gap-2 md:max-w-160">
          <div className="grow">
            <TextInput
              type="search"
              name="q"
              defaultValue={address.q}
              before={<Search className="size-5" />}
              aria-label={t('records-screen.search-label', { plural })}
              placeholder={t('records-screen.search-label', { plural })}
              maxLength={100}
            />
          </div>
          <Button type="submit">{t('records-screen.search')}</Button>
        </div>
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted max-md:w-full">{t('records-screen.filter-start', { plural })}</span>
          {fields.map((field) => (
            <div key={field.name} className="max-md:w-[calc(50%-0.25rem)]">
              <Select
                name={`f.${field.name}`}
                aria-label={field.label}
                defaultValue={address.filters[field.name] ?? ''}
                onChange={onChange}
                placeholder={t('records-screen.filter-any', { label: field.label })}
                options={field.options.map((option) => ({
                  value: option.value,
                  label: nameOption(t, field, option),
                }))}
              />
            </div>
          ))}
          <span className="text-muted max-md:sr-only">{t('records-screen.filter-size')}</span>
          <div className="max-md:w-[calc(50%-0.25rem)]">
            <Select
              name="size"
              aria-label={t('records-screen.filter-size')}
              defaultValue={String(address.size)}
              onChange={onChange}
              options={PAGE_SIZES.map((size) => ({
                value: String(size),
                label: t('records-screen.filter-size-option', { n: size.toLocaleString('en-US') }),
              }))}
            />
          </div>
          {isNarrowed(address) && (
            <LinkButton kind="quiet" size="small" href={action}>
              {t('records-screen.filter-clear')}
            </LinkButton>
          )}
          <noscript>
            <Button type="submit" kind="secondary" size="small">
              {t('records-screen.filter-apply')}
            </Button>
          </noscript>
        </div>
      </Form>
    </search>
  )
}

// A bare yes or no says nothing without its field; other words speak for themselves.
function nameOption(t: ReturnType<typeof useT>, field: FieldDescription, option: ChoiceDescription): string {
  const isBare = field.kind === 'boolean' && option.label === t(`records-screen.boolean.${option.value}`)
  return isBare ? t('records-screen.filter-one', { label: field.label, option: option.label }) : option.label
}
