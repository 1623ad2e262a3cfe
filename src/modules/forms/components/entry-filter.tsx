import { Form } from 'react-router'
import { DayFields, useShortAddress, WordsField } from '#shell/records/filter-parts.tsx'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type EntryAddress, entryQuery, isNarrowed, parseEntryAddress } from '../entries/entry-address.ts'
import { entryStatuses } from '../statuses.ts'

/** Narrows the list of entries by words, status and days; a plain GET form. */
export function EntryFilter({ path, address }: { readonly path: string; readonly address: EntryAddress }) {
  const t = useT()
  const show = useShortAddress(path, (params) => entryQuery(parseEntryAddress(params)))
  return (
    <search className="block">
      {/* Drawn anew for every address, so that the inputs say what is shown. */}
      <Form
        method="get"
        action={path}
        onSubmit={show}
        key={entryQuery(address)}
        className="grid grid-cols-2 items-end gap-3 *:min-w-0 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <div className="max-lg:col-span-2">
          <WordsField id="entries-q" label={t('form-entries.search')} value={address.q} />
        </div>
        <div className="max-lg:col-span-2">
          <Field id="entries-status" label={t('form.field.status')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="status"
                defaultValue={address.status}
                placeholder={t('form-entries.any-status')}
                options={entryStatuses.map((value) => ({ value, label: t(`form.option.status.${value}`) }))}
              />
            )}
          </Field>
        </div>
        <DayFields
          id="entries"
          labels={{ from: t('form-entries.from'), to: t('form-entries.to') }}
          address={address}
        />
        <div className="flex flex-wrap gap-2 max-lg:col-span-2 max-lg:*:grow">
          <Button type="submit">{t('form-entries.show')}</Button>
          {isNarrowed(address) && (
            <LinkButton kind="quiet" href={path}>
              {t('form-entries.clear')}
            </LinkButton>
          )}
        </div>
      </Form>
    </search>
  )
}
