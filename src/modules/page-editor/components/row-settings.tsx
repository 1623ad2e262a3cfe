import { Plus } from 'lucide-react'
import { toText } from '#kernel/pages/stored.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { insertPart, patchPart } from '../model/change-parts.ts'
import type { FieldSpec } from '../model/describe-block.ts'
import { membersOf, type Part } from '../model/part.ts'
import { newColumn } from '../model/part-settings.ts'
import { FieldControl } from './field-control.tsx'
import { SaveSection } from './save-section.tsx'
import type { PageDesk } from './use-page.ts'
import { WidthBar } from './width-bar.tsx'

const MAX_COLUMNS = 12

/** One more column at the end of a row, or of a block of columns within one. */
export function AddColumn({ page, row }: { readonly page: PageDesk; readonly row: Part }) {
  const t = useT()
  return (
    <Button
      kind="secondary"
      size="small"
      icon={<Plus />}
      disabled={row.parts.length >= MAX_COLUMNS}
      onClick={() => {
        const column = newColumn()
        page.change(insertPart(page.parts, column, { parent: row.id, at: row.parts.length }))
        page.say(t('page-editor.said-added', { name: page.nameOf(column) }))
      }}
    >
      {t('page-editor.add-column')}
    </Button>
  )
}

/** A row: how wide it is and its columns are, its heading, and in a form its tab and its data set. */
export function RowSettings({ page, row }: { readonly page: PageDesk; readonly row: Part }) {
  const t = useT()
  const own = membersOf(row)
  const isForm = page.desk.post.type === 'form'
  const isSet = own.dataMode === 'set'
  const choices = (name: string, values: readonly string[]): Pick<FieldSpec, 'kind' | 'choices'> => ({
    kind: 'choice',
    choices: values.map((value) => ({ value, label: t(`page-editor.${name}-${value}`) })),
  })
  const fields: readonly FieldSpec[] = [
    {
      name: 'width',
      label: t('page-editor.row-width'),
      initial: 'content',
      ...choices('width', ['reading', 'content', 'full']),
    },
    { name: 'value', label: t('page-editor.row-title'), initial: '', kind: 'text', max: 200 },
    ...(isForm
      ? ([
          { name: 'tab', label: t('page-editor.row-tab'), initial: '', kind: 'text', max: 200 },
          {
            name: 'dataMode',
            label: t('page-editor.row-mode'),
            initial: 'standalone',
            ...choices('mode', ['standalone', 'set']),
          },
          ...(isSet
            ? [
                {
                  name: 'dataSetName',
                  label: t('page-editor.set-name'),
                  initial: '',
                  kind: 'text',
                  max: 200,
                },
                {
                  name: 'limit',
                  label: t('page-editor.set-limit'),
                  initial: 1,
                  kind: 'number',
                  range: { min: 1, max: 100 },
                },
              ]
            : []),
        ] as readonly FieldSpec[])
      : []),
  ]
  return (
    <div className="pe-fields">
      <WidthBar page={page} row={row} />
      <AddColumn page={page} row={row} />
      {fields.map((spec) => (
        <FieldControl
          key={spec.name}
          spec={spec}
          postId={page.desk.post._id}
          value={own[spec.name] === undefined ? undefined : toText(own[spec.name], 200)}
          onChange={(value) =>
            page.change(
              patchPart(page.parts, row.id, { [spec.name]: value === '' ? undefined : value }),
              `${spec.name} ${row.id}`,
            )
          }
        />
      ))}
      <SaveSection page={page} row={row} />
    </div>
  )
}
