import type { ReactNode } from 'react'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { banks } from '../banks.ts'
import { bankFields, dayOrders, eras, units } from '../files/layout.ts'
import { delimiterNames } from '../files/read-delimited.ts'
import { encodings } from '../files/thai-letters.ts'
import { writePlace } from '../import/options.ts'
import type { Preview } from '../import/read-preview.server.ts'

/** What a form sends of how a file is written, without showing it. */
export function HiddenMapping({ preview }: { readonly preview: Preview }) {
  return valuesOf(preview).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** The names and values of a mapping, as `readOptions` reads them. */
function valuesOf({ fileID, bank, layout }: Preview): (readonly [string, string])[] {
  const { fixed } = layout
  return [
    ['file', fileID],
    ['bank', bank],
    ['encoding', layout.encoding],
    ['delimiter', layout.delimiter],
    ['era', layout.era],
    ['dayOrder', layout.dayOrder],
    ['unit', layout.unit],
    ...(fixed
      ? [
          ['detail', fixed.detail] as const,
          ['trailer', fixed.trailer] as const,
          ...bankFields.map((field) => [`fixed.${field}`, writePlace(fixed.fields[field])] as const),
          ['fixed.count', writePlace(fixed.count)] as const,
          ['fixed.total', writePlace(fixed.total)] as const,
        ]
      : bankFields.map((field) => [`map.${field}`, String(layout.columns[field] ?? '')] as const)),
  ]
}

/** Which bank, how it writes, and which column or part of a line is what. */
export function MappingFields({ preview }: { readonly preview: Preview }) {
  const t = useT()
  const { layout, bank, fileID } = preview
  const choose = (name: string, options: readonly string[], value: string) => (
    <Labelled id={name} label={t(`reconciliation.option.${name}`)}>
      <Select
        id={name}
        name={name}
        defaultValue={value}
        options={options.map((one) => ({ value: one, label: t(`reconciliation.${name}.${one}`) }))}
      />
    </Labelled>
  )
  return (
    <>
      <input type="hidden" name="file" value={fileID} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {choose('bank', banks, bank)}
        {layout.format !== 'sheet' && choose('encoding', encodings, layout.encoding)}
        {layout.format === 'delimited' && choose('delimiter', delimiterNames, layout.delimiter)}
        {choose('era', eras, layout.era)}
        {choose('dayOrder', dayOrders, layout.dayOrder)}
        {choose('unit', units, layout.unit)}
      </div>
      <h3 className="font-semibold">{t('reconciliation.columns')}</h3>
      {layout.fixed ? <FixedFields preview={preview} /> : <ColumnFields preview={preview} />}
    </>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Field id={id} label={label}>
      {() => children}
    </Field>
  )
}

function ColumnFields({ preview: { heading, width, layout } }: { readonly preview: Preview }) {
  const t = useT()
  const options = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: heading[at] || t('reconciliation.column', { n: at + 1 }),
  }))
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {bankFields.map((field) => (
        <Field key={field} id={`map-${field}`} label={t(`reconciliation.field.${field}`)}>
          {(wiring) => (
            <Select
              {...wiring}
              name={`map.${field}`}
              options={options}
              placeholder={t('reconciliation.no-column')}
              defaultValue={String(layout.columns[field] ?? '')}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

function FixedFields({ preview }: { readonly preview: Preview }) {
  const t = useT()
  const shown = valuesOf(preview).filter(([name]) => /^(?:fixed\.|detail|trailer)/.test(name))
  return (
    <>
      <p className="text-sm text-muted">{t('reconciliation.fixed-help')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(([name, value]) => (
          <Field key={name} id={name} label={t(`reconciliation.field.${name.replace('fixed.', '')}`)}>
            {(wiring) => <TextInput {...wiring} name={name} defaultValue={value} maxLength={10} />}
          </Field>
        ))}
      </div>
    </>
  )
}
