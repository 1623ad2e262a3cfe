/** What packages of it are called. */
export const STANDARD = 'cmi5'

/** The words that cmi5 gives to statements. */
const ADL = 'https://w3id.org/xapi/adl/verbs/'
const EXP = 'http://adlnet.gov/expapi/verbs/'
const CMI5 = 'https://w3id.org/xapi/cmi5/context/'

export const verbs = {
  launched: `${EXP}launched`,
  initialized: `${EXP}initialized`,
  completed: `${EXP}completed`,
  passed: `${EXP}passed`,
  failed: `${EXP}failed`,
  terminated: `${EXP}terminated`,
  voided: `${EXP}voided`,
  abandoned: `${ADL}abandoned`,
  waived: `${ADL}waived`,
  satisfied: `${ADL}satisfied`,
} as const

export const CATEGORY = `${CMI5}categories/cmi5`
export const MOVE_ON = `${CMI5}categories/moveon`
export const extensions = {
  session: `${CMI5}extensions/sessionid`,
  mastery: `${CMI5}extensions/masteryscore`,
  mode: `${CMI5}extensions/launchmode`,
  url: `${CMI5}extensions/launchurl`,
  moveOn: `${CMI5}extensions/moveon`,
  parameters: `${CMI5}extensions/launchparameters`,
  reason: 'https://w3id.org/xapi/cmi5/result/extensions/reason',
} as const
export const activityTypes = {
  block: 'https://w3id.org/xapi/cmi5/activitytype/block',
  course: 'https://w3id.org/xapi/cmi5/activitytype/course',
} as const

export const launchModes = ['Normal', 'Browse', 'Review'] as const
export type LaunchMode = (typeof launchModes)[number]
