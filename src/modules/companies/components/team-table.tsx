import { Users } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { Row } from '#shell/lists/list-table.tsx'
import { ListView } from '#shell/lists/list-view.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { showConfirm } from '#shell/widgets/dialogs.ts'
import { Written } from '#shell/written.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { TeamPart } from '../team/read-team-part.server.ts'
import type { TeamCourse, TeamName } from '../team/team-list.server.ts'

interface OneButtonProps {
  readonly intent: string
  readonly values: Readonly<Record<string, string>>
  /** What is asked first. */
  readonly sure?: { readonly title: string; readonly message: string }
  readonly children: ReactNode
}

function OneButton({ intent, values, sure, children }: OneButtonProps) {
  const submit = useSubmit()
  async function ask(event: FormEvent<HTMLFormElement>) {
    if (!sure) return
    event.preventDefault()
    const form = event.currentTarget
    if (await showConfirm({ ...sure, cancel: true })) await submit(form)
  }
  return (
    <Form method="post" className="inline" onSubmit={(event) => void ask(event)}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="quiet" size="small">
        <span className="md:whitespace-nowrap">{children}</span>
      </Button>
    </Form>
  )
}

/** The company's people and how far they are in the company's courses. */
export function TeamTable({ part }: { part: TeamPart }) {
  const t = useT()
  const company = part.company._id
  const drawCourses = (row: Row) => <CourseLines row={row} company={company} />
  const drawTools = (row: Row) => <MemberTools row={row} company={company} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <ListView
        data={part.data}
        caption={t('companies.team.title')}
        empty={
          <EmptyState
            icon={<Users />}
            title={t('companies.team.none')}
            text={t('companies.team.none-text')}
          />
        }
        cells={{ courses: drawCourses }}
        tools={drawTools}
      />
    </div>
  )
}

const nameOf = ({ values }: Row) => values.name as TeamName

function MemberTools({ row, company }: { row: Row; company: string }) {
  const t = useT()
  const { name, mayLink, contact } = nameOf(row)
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {mayLink && (
        <OneButton intent="link" values={{ company, member: row.id }}>
          {t('companies.team.link')}
        </OneButton>
      )}
      {!contact && (
        <OneButton
          intent="remove"
          values={{ company, member: row.id }}
          sure={{
            title: t('companies.team.remove-sure', { name }),
            message: t('companies.team.remove-text'),
          }}
        >
          {t('companies.team.remove')}
        </OneButton>
      )}
    </span>
  )
}

function CourseLines({ row, company }: { row: Row; company: string }) {
  const t = useT()
  const lang = useLang()
  const courses = (row.values.courses ?? []) as TeamCourse[]
  if (courses.length === 0) return '–'
  const last = (course: TeamCourse) => {
    if (course.completedAt)
      return t('companies.team.completed', { day: formatThaiDate(course.completedAt, 'short', lang) })
    return course.learnedAt
      ? t('companies.team.learned', { day: formatThaiDate(course.learnedAt, 'short', lang) })
      : t('companies.team.not-begun')
  }
  return (
    <ul className="grid gap-1">
      {courses.map((course) => (
        <li key={course.courseID} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0">
            <Written text={course.name} />
          </span>
          <Badge tone={course.percent >= 100 ? 'ok' : 'neutral'}>{Math.round(course.percent)}%</Badge>
          <span className="text-muted">{last(course)}</span>
          {course.percent === 0 && (
            <OneButton
              intent="withdraw"
              values={{ company, member: row.id, course: course.courseID }}
              sure={{
                title: t('companies.team.withdraw-sure', { name: nameOf(row).name }),
                message: t('companies.team.withdraw-text'),
              }}
            >
              {t('companies.team.withdraw')}
            </OneButton>
          )}
        </li>
      ))}
    </ul>
  )
}
