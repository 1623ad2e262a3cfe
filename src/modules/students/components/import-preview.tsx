import { Form, useLocation } from 'react-router'
import { type ImportField, importFields, type Mapping } from '#modules/users/public.tsx'
import { ListPages } from '#shell/list-pages.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { CompanyChoices, type NamedCompanies } from './company-choices.tsx'

interface PreviewedRow {
  readonly number: number
  readonly values: Partial<Record<ImportField, string>>
  readonly reason: string | null
  readonly isCompanyUnknown: boolean
}

export interface Preview {
  readonly fileID: string
  readonly heading: readonly string[]
  readonly mapping: Mapping
  readonly total: number
  readonly wrong: number
  readonly page: number
  readonly pages: number
  /** Which of all the first row of this page is. */
  readonly size: number
  readonly rows: readonly PreviewedRow[]
  /** Companies that are not known, and those that may be meant. */
  readonly companies: NamedCompanies | null
}

/** The same file and columns, at another page. */
function pageHref(path: string, fileID: string, mapping: Mapping, page: number): string {
  const query = new URLSearchParams({ file: fileID })
  for (const field of importFields) query.set(`map.${field}`, String(mapping[field] ?? ''))
  query.set('page', String(page))
  return `${path}?${query}`
}

/** Which column is what, what would become of the rows, and the button that makes it so. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const t = useT()
  const { pathname } = useLocation()
  const { fileID, heading, mapping, total, wrong, rows, page, pages, size } = preview
  const right = total - wrong
  const shown = importFields.filter(
    // A last name may come from the cell of the first. What nobody filled in takes no room from the reasons.
    (field) => field === 'firstname' || field === 'email' || rows.some(({ values }) => values[field]),
  )
  const options = heading.map((label, column) => ({
    value: String(column),
    label: label || `#${column + 1}`,
  }))
  return (
    <>
      <Card title={t('users.import.step-columns')}>
        <Form method="get" className="grid gap-4">
          <input type="hidden" name="file" value={fileID} />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {importFields.map((field) => (
              <Field key={field} id={`map-${field}`} label={t(`users.import.field.${field}`)}>
                {(wiring) => (
                  <Select
                    {...wiring}
                    name={`map.${field}`}
                    options={options}
                    placeholder={t('users.import.no-column')}
                    defaultValue={mapping[field] === undefined ? '' : String(mapping[field])}
                  />
                )}
              </Field>
            ))}
          </div>
          <div>
            <Button type="submit" kind="secondary">
              {t('users.import.check')}
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={t('users.import.step-preview')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="flex flex-wrap gap-2">
            <Badge tone="ok">{t('users.import.ready', { right })}</Badge>
            {wrong > 0 && <Badge tone="bad">{t('users.import.faulty', { wrong })}</Badge>}
          </p>
          {wrong > 0 && <Alert tone="warn">{t('users.import.faulty-text')}</Alert>}
          <p className="text-sm text-muted">{t('users.import.first')}</p>
          <DataTable
            caption={t('users.import.step-preview')}
            rows={rows}
            keyOf={(row) => String(row.number)}
            isPlain
            columns={[
              { key: 'row', header: t('users.import.row'), cell: (row) => row.number },
              ...shown.map((field) => ({
                key: field,
                header: t(`users.import.field.${field}`),
                cell: (row: PreviewedRow) => row.values[field] ?? '–',
              })),
              {
                key: 'reason',
                header: t('users.import.reason'),
                cell: (row: PreviewedRow) =>
                  row.reason ??
                  t(row.isCompanyUnknown ? 'users.import.company-unknown' : 'users.import.fine'),
              },
            ]}
          />
          <div className="max-sm:-mx-4">
            <ListPages
              page={page}
              pages={pages}
              hrefOf={(number) => pageHref(pathname, fileID, mapping, number)}
              rows={{ size, shown: rows.length, total }}
            />
          </div>
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="intent" value="import" />
            <input type="hidden" name="file" value={fileID} />
            {importFields.map((field) => (
              <input key={field} type="hidden" name={`map.${field}`} value={mapping[field] ?? ''} />
            ))}
            {preview.companies && <CompanyChoices companies={preview.companies} />}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" disabled={right === 0}>
                {t('users.import.start', { right })}
              </Button>
              <LinkButton kind="quiet" href={pathname}>
                {t('users.import.another')}
              </LinkButton>
            </div>
          </Form>
        </div>
      </Card>
    </>
  )
}
