import { useState } from 'react'
import { api } from '#shell/api.ts'
import { useT } from '#shell/texts.tsx'
import { showToast } from '#shell/widgets/toasts.ts'
import { ClientError } from '#src/client/client-error.ts'
import type { Answer } from '#src/client/types.ts'
import type { Target, TaskChange } from './move-task.ts'
import type { CalendarData, ShownTask } from './task-state.ts'

export type TaskValues = Omit<ShownTask, '_id' | 'etag' | 'done'>

/** Why a task was not saved: the fields that are wrong, or nothing more than that it was not. */
export type SaveFault = Readonly<Record<string, string>>

type Changed = ReadonlyMap<string, ShownTask | null>
const nothing: Changed = new Map()

const shown = ({ data, etag }: Answer<Omit<ShownTask, 'etag'>>): ShownTask => ({ ...data, etag: etag ?? '' })
const statusOf = (error: unknown) => (error instanceof ClientError ? error.status : undefined)

function faultsOf(error: unknown): SaveFault {
  const body = error instanceof ClientError ? error.body : undefined
  const details = (body as { details?: { path: string; message: string }[] } | undefined)?.details ?? []
  return Object.fromEntries(details.map(({ path, message }) => [path, message]))
}

/** The tasks as they are now, and what can be done with them. Changes show at once and are taken back when they fail. */
export function useTasks(data: CalendarData) {
  const t = useT()
  const [own, setOwn] = useState({ base: data, changed: nothing })
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  // What the page brought anew is newer than what was changed here.
  const changed = own.base === data ? own.changed : nothing
  const known = new Set(data.tasks.map(({ _id }) => _id))
  const added = [...changed.values()].filter((task) => task !== null && !known.has(task._id))
  const tasks = [
    ...data.tasks.map((task) => (changed.has(task._id) ? (changed.get(task._id) ?? null) : task)),
    ...added,
  ]
    .filter((task) => task !== null)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.startDate.localeCompare(b.startDate))

  const put = (id: string, task: ShownTask | null) =>
    setOwn((before) => ({
      base: data,
      changed: new Map(before.base === data ? before.changed : nothing).set(id, task),
    }))

  /** Brings the newest version after somebody else was faster. */
  async function refresh(id: string): Promise<void> {
    try {
      put(id, shown(await api.get(`task/${id}`)))
      showToast({ kind: 'error', text: t('tasks.changed-meanwhile') })
    } catch (error) {
      if (statusOf(error) !== 404) return showToast({ kind: 'error', text: t('tasks.not-moved') })
      put(id, null)
      showToast({ kind: 'error', text: t('tasks.gone-meanwhile') })
    }
  }

  async function whileBusy(id: string, work: () => Promise<void>): Promise<void> {
    setBusy((before) => new Set(before).add(id))
    try {
      await work()
    } finally {
      setBusy((before) => new Set([...before].filter((one) => one !== id)))
    }
  }

  const isOvertaken = (error: unknown) => [404, 412].includes(statusOf(error) ?? 0)

  return {
    tasks,
    isBusy: (id: string) => busy.has(id),
    find: (id: string) => tasks.find((task) => task._id === id),

    move: (task: ShownTask, target: Target, change: TaskChange): Promise<void> =>
      whileBusy(task._id, async () => {
        put(task._id, { ...task, ...change })
        try {
          put(task._id, shown(await api.patch(`task/${task._id}`, change, { ifMatch: task.etag })))
          showToast({ kind: 'success', text: t(`tasks.moved.${target}`, { title: task.title }) })
        } catch (error) {
          put(task._id, task)
          if (isOvertaken(error)) return refresh(task._id)
          const reason = error instanceof ClientError ? error.text : undefined
          showToast({ kind: 'error', title: t('tasks.not-moved'), text: reason ?? '' })
        }
      }),

    /** Adds a task or changes one; answers what is wrong, null when it is saved. */
    async save(task: ShownTask | null, values: TaskValues): Promise<SaveFault | null> {
      try {
        const answer = task
          ? await api.patch<Omit<ShownTask, 'etag'>>(`task/${task._id}`, values, { ifMatch: task.etag })
          : await api.post<Omit<ShownTask, 'etag'>>('task', values)
        put(answer.data._id, shown(answer))
        showToast({ kind: 'success', text: t(task ? 'tasks.saved' : 'tasks.added', { title: values.title }) })
        return null
      } catch (error) {
        if (task && isOvertaken(error)) await refresh(task._id)
        return faultsOf(error)
      }
    },

    remove: (task: ShownTask): Promise<void> =>
      whileBusy(task._id, async () => {
        try {
          await api.delete(`task/${task._id}`)
          put(task._id, null)
          showToast({ kind: 'success', text: t('tasks.removed', { title: task.title }) })
        } catch (error) {
          if (isOvertaken(error)) return refresh(task._id)
          showToast({ kind: 'error', text: t('tasks.not-moved') })
        }
      }),
  }
}

export type TaskDesk = ReturnType<typeof useTasks>
