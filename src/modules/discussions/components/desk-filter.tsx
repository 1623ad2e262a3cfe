import { Form, useSubmit } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type DeskAddress, deskQuery, deskViews } from '../questions/desk-address.ts'
import type { DeskCounts } from '../questions/read-questions.server.ts'

interface DeskFilterProps {
  readonly path: string
  readonly address: DeskAddress
  readonly counts: DeskCounts
  readonly courses: readonly { readonly _id: string; readonly name: string }[]
}

/** The views of the desk with how much is in each, and the course that is looked at. */
export function DeskFilter({ path, address, counts, courses }: DeskFilterProps) {
  const t = useT()
  const submit = useSubmit()
  const countOf = (view: string) => (Object.hasOwn(counts, view) ? counts[view as keyof DeskCounts] : null)
  return (
    <search className="grid gap-4">
      <nav aria-label={t('discussions.views')} className="flex flex-wrap gap-2">
        {deskViews.map((view) => {
          const count = countOf(view)
          return (
            <LinkButton
              key={view}
              kind={view === address.view ? 'primary' : 'secondary'}
              size="small"
              aria-current={view === address.view ? 'page' : undefined}
              href={path + deskQuery({ ...address, view, page: 1 })}
            >
              {t(`discussions.view.${view}`)}
              {count !== null && <span className="tabular-nums">{count.toLocaleString('en-US')}</span>}
            </LinkButton>
          )
        })}
      </nav>
      {(courses.length > 1 || address.course !== '') && (
        <Form
          method="get"
          action={path}
          key={address.course}
          onChange={(event) => void submit(event.currentTarget)}
          className="flex flex-wrap items-end gap-2"
        >
          {address.view !== 'open' && <input type="hidden" name="view" value={address.view} />}
          <div className="min-w-0 grow md:max-w-120">
            <Field id="desk-course" label={t('discussions.course')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  name="course"
                  defaultValue={address.course}
                  placeholder={t('discussions.all-courses')}
                  options={courses.map(({ _id, name }) => ({ value: _id, label: name }))}
                />
              )}
            </Field>
          </div>
          <noscript>
            <Button type="submit" kind="secondary">
              {t('discussions.show')}
            </Button>
          </noscript>
        </Form>
      )}
    </search>
  )
}
