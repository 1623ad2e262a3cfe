import { type DocOf, defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { boolean, choice, date, longText, reference, text } from '#kernel/collections/fields.ts'
import { taskPolicy } from './policy.ts'
import { priorities, taskColors } from './task-words.ts'

/** Something to be done from one day to another. Whether it is upcoming or overdue follows from its days. */
export const tasks = defineCollection('task', {
  tenant: 'unit',
  fields: {
    title: text({ required: true, max: 200 }),
    startDate: date({ required: true }),
    dueDate: date({ required: true }),
    color: choice(taskColors, { default: 'blue' }),
    description: longText({ max: 4000 }),
    /** Whoever does it, as people call them: a person, a team, a supplier. */
    assignedTo: text({ max: 200 }),
    /** The member of the site who does it, and sees it. */
    userID: reference('user'),
    priority: choice(priorities, { default: 'Medium' }),
    done: boolean({ default: false }),
    public: boolean({ default: false }),
  },
  access: taskPolicy,
  admin: {
    title: 'title',
    columns: ['title', 'startDate', 'dueDate', 'assignedTo', 'priority', 'done'],
    sort: { dueDate: 1 },
  },
})

export type Task = DocOf<typeof tasks>

declare module '#kernel/context.ts' {
  interface Tables {
    task: TableOf<typeof tasks>
  }
}
