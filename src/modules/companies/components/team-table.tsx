import { Users } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { hasAddress } from '#kernel/mail/no-address.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { showConfirm } from '#shell/widgets/dialogs.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { TeamCourse, TeamRow } from '../team/read-team.server.ts'
import type { TeamPart } from '../team/read-team-part.server.ts'
import { isNarrowed, teamQuery } from '../team/team-address.ts'

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

function showEmail({ email }: TeamRow): ReactNode {
  return <span className="min-w-0 break-all">{hasAddress(email) ? email : '–'}</span>
}

/** The company's people and how far they are in the company's courses. */
export function TeamTable({ part }: { part: TeamPart }) {
  const t = useT()
  const company = part.company._id
  if (part.total === 0) {
    const none = isNarrowed(part.address) ? 'nobody' : 'none'
    return (
      <EmptyState
        icon={<Users />}
        title={t(`companies.team.${none}`)}
        text={t(`companies.team.${none}-text`)}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DataTable
        caption={t('companies.team.title')}
        rows={part.people}
        keyOf={(row) => row._id}
        columns={[
          { key: 'name', header: t('companies.column.name'), role: 'title', cell: showName },
          {
            key: 'email',
            header: t('companies.column.email'),
            cell: showEmail,
          },
          {
            key: 'courses',
            header: t('companies.column.courses'),
            cell: showCourses,
          },
          {
            key: 'tools',
            header: t('records-screen.tools'),
            align: 'end',
            role: 'bare',
            cell: showTools,
          },
        ]}
      />
      <ListPages
        page={part.page}
        pages={part.pages}
        hrefOf={(page) => part.path + teamQuery(company, { ...part.address, page })}
        rows={{ size: part.size, shown: part.people.length, total: part.total }}
      />
    </div>
  )

  function showCourses(row: TeamRow): ReactNode {
    return <CourseLines row={row} company={company} />
  }

  function showTools({ _id, name, mayLink, contact }: TeamRow): ReactNode {
    return (
      <span className="flex flex-wrap justify-end gap-1">
        {mayLink && (
          <OneButton intent="link" values={{ company, member: _id }}>
            {t('companies.team.link')}
          </OneButton>
        )}
        {!contact && (
          <OneButton
            intent="remove"
            values={{ company, member: _id }}
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

  function showName({ name, status, contact }: TeamRow): ReactNode {
    return (
      <span className="flex flex-wrap items-center gap-2">
        {name}
        {contact && <Badge tone="brand">{t('companies.contact')}</Badge>}
        {status === 'invited' && <Badge tone="info">{t('companies.status.invited')}</Badge>}
      </span>
    )
  }
}

function CourseLines({ row, company }: { row: TeamRow; company: string }) {
  const t = useT()
  const lang = useLang()
  if (row.courses.length === 0) return '–'
  const last = (course: TeamCourse) => {
    if (course.completedAt)
      return t('companies.team.completed', { day: formatThaiDate(course.completedAt, 'short', lang) })
    return course.learnedAt
      ? t('companies.team.learned', { day: formatThaiDate(course.learnedAt, 'short', lang) })
      : t('companies.team.not-begun')
  }
  return (
    <ul className="grid gap-1">
      {row.courses.map((course) => (
        <li key={course.courseID} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0">{course.name}</span>
          <Badge tone={course.percent >= 100 ? 'ok' : 'neutral'}>{Math.round(course.percent)}%</Badge>
          <span className="text-muted">{last(course)}</span>
          {course.percent === 0 && (
            <OneButton
              intent="withdraw"
              values={{ company, member: row._id, course: course.courseID }}
              sure={{
                title: t('companies.team.withdraw-sure', { name: row.name }),
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
