/** How urgent a task is, the most urgent first. */
export const priorities = ['High', 'Medium', 'Low'] as const
export type Priority = (typeof priorities)[number]

/** Colours that stand out on light and on dark pages. */
export const taskColors = ['blue', 'green', 'amber', 'red', 'purple', 'gray'] as const
export type TaskColor = (typeof taskColors)[number]
