import { CalendarDays, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { calendar } from './block.ts'
import { Board } from './board.tsx'
import { CalendarDialogs, type Opened } from './calendar-dialogs.tsx'
import { MonthDays } from './month-days.tsx'
import { MonthTools } from './month-tools.tsx'
import { boundsOf } from './months.ts'
import { StateSummary } from './state-summary.tsx'
import type { CalendarData } from './task-state.ts'
import { TaskTable } from './task-table.tsx'
import { useTasks } from './use-tasks.ts'

export const island: WakeTime = 'seen'

/** The tasks of a month and the board of all that are not done; who may change them does so here. */
export default function CalendarView({ object }: ViewProps<typeof calendar>) {
  const t = useT()
  const { settings, uid, data } = object
  if (!data)
    return <EmptyState icon={<CalendarDays />} title={t('tasks.empty-title')} text={t('tasks.empty-text')} />
  return <TaskCalendar settings={settings} uid={uid} data={data} />
}

interface TaskCalendarProps {
  readonly uid: string
  readonly settings: SettingsOf<typeof calendar.fields>
  readonly data: CalendarData
}

function TaskCalendar({ uid, settings, data }: TaskCalendarProps) {
  const t = useT()
  const desk = useTasks(data)
  const [opened, setOpened] = useState<Opened | null>(null)
  const canChange = useHydrated() && data.canChange
  const id = `tasks-${uid}`
  const { first, last } = boundsOf(data.month)
  const ofMonth = desk.tasks.filter(({ startDate, dueDate }) => startDate <= last && dueDate >= first)
  const open = (taskId: string) => setOpened({ kind: 'task', id: taskId })
  const parts = { tasks: ofMonth, today: data.today, onOpen: open }
  return (
    <section className="block-calendar" id={id} aria-label={settings.title || t('tasks.title')}>
      <div className="block-calendar-head">
        <h2>{settings.title || t('tasks.title')}</h2>
        {canChange && (
          <Button size="small" icon={<Plus />} onClick={() => setOpened({ kind: 'form', id: null })}>
            {t('tasks.add')}
          </Button>
        )}
      </div>
      <MonthTools month={data.month} today={data.today} place={id} />
      {settings.summary && <StateSummary tasks={ofMonth} today={data.today} />}
      {settings.days && (
        <MonthDays {...parts} month={data.month} onOpenDay={(day) => setOpened({ kind: 'day', day })} />
      )}
      {settings.table && ofMonth.length > 0 && <TaskTable {...parts} />}
      {ofMonth.length === 0 && <BlockNotice text={t('tasks.empty-month')} />}
      {data.isCut && <p className="block-calendar-about">{t('tasks.too-many', { n: data.tasks.length })}</p>}
      {settings.board && (
        <Board desk={desk} today={data.today} canChange={canChange} onOpen={open} onAsk={setOpened} />
      )}
      <CalendarDialogs desk={desk} data={data} opened={opened} onOpen={setOpened} />
    </section>
  )
}
