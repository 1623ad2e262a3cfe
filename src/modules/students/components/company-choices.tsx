import { useT } from '#shell/texts.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

export interface NamedCompanies {
  readonly unknown: readonly { readonly name: string; readonly rows: number }[]
  /** How many are unknown; those beyond the shown ones are made together. */
  readonly all: number
  readonly known: readonly { readonly value: string; readonly label: string }[]
}

/** What becomes of each company that the list names and the site does not know: made, or one that is there. */
export function CompanyChoices({ companies: { unknown, all, known } }: { companies: NamedCompanies }) {
  const t = useT()
  const options = [
    { value: 'new', label: t('users.import.company-new') },
    { value: 'none', label: t('users.import.company-none') },
    ...known,
  ]
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t('users.import.companies')}</legend>
      <p className="text-sm text-muted">{t('users.import.companies-text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {unknown.map(({ name, rows }, at) => (
          <Field key={name} id={`company-${at}`} label={t('users.import.company-rows', { name, n: rows })}>
            {(wiring) => (
              <>
                <input type="hidden" name="companyName" value={name} />
                <Select
                  {...wiring}
                  name="companyChoice"
                  options={options}
                  placeholder={t('users.import.company-choose')}
                />
              </>
            )}
          </Field>
        ))}
      </div>
      {all > unknown.length && (
        <p className="text-sm text-muted">{t('users.import.company-more', { n: all - unknown.length })}</p>
      )}
      {all > 1 && <Checkbox name="companyRest" value="new" label={t('users.import.company-rest')} />}
    </fieldset>
  )
}
