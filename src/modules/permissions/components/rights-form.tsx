import { Form } from 'react-router'
import { ConflictChoices } from '#shell/records/conflict-choices.tsx'
import type { Conflict } from '#shell/records/merge-form.server.ts'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { EditorRow } from '../editor.server.ts'
import { rolesIn } from '../rights-texts.ts'

type RightsFormProps = {
  section: { readonly path: string; readonly title: string }
  checksum: string
  rows: readonly EditorRow[]
  /** Marks of what the form was opened with. */
  basis: string
  /** Screens whose roles somebody else changed too. */
  conflicts: readonly Conflict[]
  /** What was ticked in a form that could not be saved. */
  ticked?: readonly string[] | undefined
  isBusy: boolean
}

/** The screens of a section with the roles that open them. */
export function RightsForm(props: RightsFormProps) {
  const { section, checksum, rows, basis, conflicts, ticked, isBusy } = props
  const t = useT()
  return (
    <Form method="post" key={`${section.path} ${basis} ${ticked?.join()}`}>
      <input type="hidden" name="section" value={section.path} />
      <input type="hidden" name="checksum" value={checksum} />
      <input type="hidden" name="basis" value={basis} />
      {conflicts.length > 0 && <BothRights rows={rows} conflicts={conflicts} />}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <RightsRow key={row.childPath} row={row} ticked={ticked} />
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

/** Roles of a screen that two people chose at a time, in words. */
function BothRights({ rows, conflicts }: Pick<RightsFormProps, 'rows' | 'conflicts'>) {
  const t = useT()
  const say = (text: string) =>
    rolesIn(text)
      .map((role) => t(`shell.role.${role}`))
      .join(', ')
  const fieldOf = ({ name, theirs, mine }: Conflict) => ({
    label: rows.find(({ childPath }) => name === `roles ${childPath}`)?.title ?? name,
    options: [theirs, mine].flat().map((value) => ({ value, label: say(value) })),
  })
  return (
    <div className="mb-4">
      <ConflictChoices fieldOf={fieldOf} conflicts={conflicts} />
    </div>
  )
}

const boxClass = 'inline-flex min-h-9 cursor-pointer items-center gap-2 pointer-coarse:min-h-11'

function RightsRow({ row, ticked }: { row: EditorRow; ticked: RightsFormProps['ticked'] }) {
  const t = useT()
  const isTicked = (name: string, value: string, isStored: boolean) =>
    ticked ? ticked.includes(`${name}=${value}`) : isStored
  const isRoleTicked = (role: (typeof row.choices)[number]) =>
    isTicked(`roles ${row.childPath}`, role, row.roles.includes(role))
  const differs = row.choices.some((role) => isRoleTicked(role) !== row.roles.includes(role))
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_auto_10rem] md:items-center">
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {row.title}
        {differs && (
          <span className="w-full text-sm font-normal text-muted">
            {t('permissions.stored', {
              roles: row.choices
                .filter((role) => row.roles.includes(role))
                .map((role) => t(`shell.role.${role}`))
                .join(', '),
            })}
          </span>
        )}
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
              defaultChecked={isRoleTicked(role)}
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
            defaultChecked={isTicked(`menu ${row.childPath}`, 'on', row.inMenu)}
            className="size-5 accent-brand"
          />
          {t('permissions.in-menu')}
          <span className="sr-only">: {row.title}</span>
        </label>
      )}
    </li>
  )
}
