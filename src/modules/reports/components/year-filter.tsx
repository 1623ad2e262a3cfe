import { Form, useSubmit } from 'react-router'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { showYear } from '../figures.ts'

interface YearFilterProps {
  readonly path: string
  readonly year: number
  readonly years: readonly number[]
  readonly company: string
  readonly companies: readonly { readonly _id: string; readonly name: string }[]
}

/** Chooses the year of a report, and one company where the site knows some. */
export function YearFilter({ path, year, years, company, companies }: YearFilterProps) {
  const t = useT()
  const lang = useLang()
  const submit = useSubmit()
  const shown = years.includes(year) ? years : [year, ...years]
  return (
    <search>
      <Form
        method="get"
        action={path}
        key={`${year} ${company}`}
        onChange={(event) => void submit(event.currentTarget)}
        className="flex flex-wrap items-end gap-3"
      >
        <Field id="report-year" label={t('reports.year')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="year"
              defaultValue={String(year)}
              options={shown.map((one) => ({
                value: String(one),
                label: showYear(one, lang),
              }))}
            />
          )}
        </Field>
        {(companies.length > 0 || company !== '') && (
          <Field id="report-company" label={t('reports.company')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="company"
                defaultValue={company}
                placeholder={t('reports.all-companies')}
                options={companies.map(({ _id, name }) => ({ value: _id, label: name }))}
              />
            )}
          </Field>
        )}
        <noscript>
          <Button type="submit" kind="secondary">
            {t('reports.show')}
          </Button>
        </noscript>
      </Form>
    </search>
  )
}
