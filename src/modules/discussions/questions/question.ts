export const questionStatuses = ['open', 'answered', 'closed'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

export const LONGEST_TEXT = 2000
/** So long somebody may put right what they wrote. */
export const EDIT_MINUTES = 10

/** Told to those who may see a question that something about it changed; not what. */
export const DISCUSSION_CHANGED = 'discussion.changed'

/** A question as lists show it. */
export interface ListedQuestion {
  readonly _id: string
  readonly courseID: string
  readonly course: string
  readonly lessonID: string | null
  readonly lesson: string | null
  readonly status: QuestionStatus
  readonly shared: boolean
  /** The beginning of what was asked. */
  readonly text: string
  /** When somebody last wrote. */
  readonly lastAt: string
  readonly replies: number
  readonly unread: boolean
  /** Who asked; only for those who answer. */
  readonly learner: string | null
  readonly assignedName: string | null
  readonly reported: boolean
}

/** A message as it is shown. */
export interface ShownMessage {
  readonly _id: string
  readonly author: string | null
  readonly isOwn: boolean
  readonly fromStaff: boolean
  readonly text: string
  readonly createdAt: string
  readonly isEdited: boolean
  readonly isHidden: boolean
  readonly canEdit: boolean
  /** How many people reported it; 0 for those who may not know. */
  readonly reports: number
  readonly isReported: boolean
}

/** A question with all that was said. */
export interface Thread {
  readonly _id: string
  readonly courseID: string
  readonly course: string
  readonly lessonID: string | null
  readonly lesson: string | null
  readonly status: QuestionStatus
  readonly shared: boolean
  readonly learner: string | null
  readonly assignedName: string | null
  readonly isAssignedToMe: boolean
  readonly isOwn: boolean
  readonly canAnswer: boolean
  readonly canWrite: boolean
  readonly unread: boolean
  readonly messages: readonly ShownMessage[]
}
