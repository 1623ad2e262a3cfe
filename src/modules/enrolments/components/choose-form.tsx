import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Choice } from '../joining/choices.server.ts'
import { ChoicePicker } from './choice-picker.tsx'

interface ChooseFormProps {
  readonly start: { readonly users: readonly Choice[]; readonly courses: readonly Choice[] }
  /** Below what came of it the same choice can be changed. */
  readonly isAgain: boolean
  /** What stands over the people. */
  readonly heading: string
  /** Only one person is meant: whoever is chosen last. */
  readonly isForOne?: boolean
  /** What the button says, and what it sends as `intent`. */
  readonly check: string
  readonly intent?: string
  /** Other ways to name people. */
  readonly children?: ReactNode
}

/** Staff choose people and courses before they are shown what would come of it. */
export function ChooseForm(props: ChooseFormProps) {
  const { start, isAgain, heading, isForOne = false, check, intent, children } = props
  const t = useT()
  const isBusy = useNavigation().state === 'submitting'
  const [users, setUsers] = useState(start.users)
  const [courses, setCourses] = useState(start.courses)
  return (
    <Form method="post" className="grid gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={heading}>
          <div className="grid gap-6">
            <ChoicePicker
              name="user"
              label={t('enrolment-new.find-people')}
              help={t('enrolment-new.find-people-help')}
              chosen={users}
              onChange={(chosen) => setUsers(isForOne ? chosen.slice(-1) : chosen)}
              about={({ about }) => about}
              least={2}
            />
            {children}
          </div>
        </Card>
        <Card title={t('enrolment-new.courses')}>
          <ChoicePicker
            name="course"
            label={t('enrolment-new.find-courses')}
            chosen={courses}
            onChange={setCourses}
            about={({ about }) =>
              about === null ? null : t('enrolment-new.seats-left', { n: Number(about) })
            }
            least={1}
          />
        </Card>
      </div>
      <div>
        <Button
          type="submit"
          name={intent && 'intent'}
          value={intent}
          busy={isBusy}
          kind={isAgain ? 'secondary' : 'primary'}
        >
          {check}
        </Button>
      </div>
    </Form>
  )
}
