import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { EditorRow } from '../editor.server.ts'

type RightsFormProps = {
  section: { readonly path: string; readonly title: string }
  checksum: string
  rows: readonly EditorRow[]
  isBusy: boolean
}

/** The screens of a section with the roles that open them. */
export function RightsForm({ section, checksum, rows, isBusy }: RightsFormProps) {
  const t = useT()
  return (
    <Form method="post" key={`${section.path} ${checksum}`}>
      <input type="hidden" name="section" value={section.path} />
      <input type="hidden" name="checksum" value={checksum} />
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <RightsRow key={row.childPath} row={row} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="save" busy={isBusy}>
          {t('permissions.save')}
        </Button>
        {rows.some(({ isChanged }) => isChanged) && (
          <Button type="submit" name="intent" value="reset" kind="secondary">
            {t('permissions.reset')}
          </Button>
        )}
      </div>
    </Form>
  )
}

const boxClass = 'inline-flex min-h-9 cursor-pointer items-center gap-2 pointer-coarse:min-h-11'

function RightsRow({ row }: { row: EditorRow }) {
  const t = useT()
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_auto_10rem] md:items-center">
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {row.title}
        {row.isChanged && <Badge tone="info">{t('permissions.changed')}</Badge>}
      </span>
      <fieldset className="flex flex-wrap gap-x-4">
        <legend className="sr-only">
          {t('permissions.roles')}: {row.title}
        </legend>
        {row.choices.map((role) => (
          <label key={role} className={`${boxClass} text-sm`}>
            <input
              type="checkbox"
              name={`roles ${row.childPath}`}
              value={role}
              defaultChecked={row.roles.includes(role)}
              className="size-5 accent-brand"
            />
            {t(`shell.role.${role}`)}
          </label>
        ))}
      </fieldset>
      {row.inMenu !== null && (
        <label className={`${boxClass} text-sm text-muted md:border-s md:border-line md:ps-6`}>
          <input
            type="checkbox"
            name={`menu ${row.childPath}`}
            defaultChecked={row.inMenu}
            className="size-5 accent-brand"
          />
          {t('permissions.in-menu')}
          <span className="sr-only">: {row.title}</span>
        </label>
      )}
    </li>
  )
}
