import type { Scorm12API as Library } from 'scorm-again'
import * as library from 'scorm-again/scorm12'
import type { Outcome, RunItem } from '#modules/lessons/public.server.ts'
import { ENDED, inLoadingOrder } from './flat-state.ts'
import { afresh, getGuarded, type ScormApi, setGuarded } from './guarded.ts'
import { type Runtime, type RuntimeInput, textOf } from './runtime.ts'
import { asTimespan } from './times.ts'

// Its types of this file speak of a default export; what it has is this one.
const { Scorm12API } = library as unknown as { Scorm12API: typeof Library }
type Scorm12API = Library

/** What a call says where it broke. */
const BROKE = 101
const NOT_INITIALIZED = 301
const INVALID_ARGUMENT = 201
const NOT_IMPLEMENTED = 401
const ALREADY_ENDED = 101

type State = Readonly<Record<string, string>>

/** How content is to begin: from the start, where it was left, or once more. */
function entryOf(state: State): string {
  if (Object.keys(state).length === 0) return 'ab-initio'
  return state['cmi.core.exit'] === 'suspend' || state[ENDED] !== '1' ? 'resume' : ''
}

/** What the launch gives to the content, before what it stored itself. */
function givenValues({ settings, seconds = 0, state = {} }: RunItem, input: RuntimeInput) {
  const { learner, isLooking } = input.run
  return {
    'cmi.core.student_id': learner.id,
    'cmi.core.student_name': learner.name,
    'cmi.core.credit': isLooking ? 'no-credit' : 'credit',
    'cmi.core.lesson_mode': isLooking ? 'browse' : 'normal',
    'cmi.core.entry': entryOf(state),
    'cmi.core.total_time': asTimespan(seconds),
    'cmi.launch_data': textOf(settings.launchData),
    'cmi.student_data.mastery_score': textOf(settings.mastery),
    'cmi.student_data.max_time_allowed': textOf(settings.maxTime),
    'cmi.student_data.time_limit_action': textOf(settings.timeAction),
  }
}

function outcomeOf(api: ScormApi): Outcome {
  const read = (element: string) => textOf(api.getCMIValue(element))
  const status = read('cmi.core.lesson_status')
  const [raw, max] = [read('cmi.core.score.raw'), Number(read('cmi.core.score.max'))]
  const percent = Math.round((Number(raw) / (max > 0 ? max : 100)) * 10_000) / 100
  const isCompleted = ['passed', 'completed', 'failed'].includes(status)
  return {
    completion: isCompleted
      ? 'completed'
      : status === 'not attempted' || status === ''
        ? 'unknown'
        : 'incomplete',
    success: status === 'passed' || status === 'failed' ? status : 'unknown',
    score: raw === '' || !Number.isFinite(percent) ? null : Math.max(-100, Math.min(100, percent)),
  }
}

function openApi(item: RunItem, input: RuntimeInput): Scorm12API {
  const api = new Scorm12API({ autocommit: false, logLevel: 5, mastery_override: true })
  const given = Object.entries(givenValues(item, input)).filter(([, value]) => value !== '')
  for (const [element, value] of [...inLoadingOrder(item.state ?? {}), ...given])
    api.setCMIValue(element, value)
  return api
}

/** Runs SCORM 1.2. */
export function createRuntime12(input: RuntimeInput): Runtime {
  let api: Scorm12API | undefined
  let item: RunItem | undefined
  let status = ''

  const store = (values: State, isEnded = false) => {
    if (!api || !item) return
    // The run-time may set the status itself: by the mastery score, or because content ended without saying.
    const now = textOf(api.getCMIValue('cmi.core.lesson_status'))
    const own: State = now === status ? {} : { 'cmi.core.lesson_status': now }
    status = now
    input.onStored({
      item: item.id,
      values: { ...values, ...own },
      outcome: outcomeOf(api),
      isFresh: false,
      isEnded,
    })
  }

  /** What may not be called any more once the content has ended. */
  const whileOpen = <T>(call: (open: Scorm12API) => T, refused: T): T => {
    const open = api
    if (!open) return refused
    return afresh(open, { code: BROKE, answer: refused }, () => {
      if (!open.isTerminated()) return call(open)
      open.throwSCORMError('api', NOT_INITIALIZED)
      return refused
    })
  }

  const calls = {
    LMSInitialize: (parameter = '') => {
      const open = api
      if (!open) return 'false'
      return afresh(open, { code: BROKE, answer: 'false' }, () => {
        const begun = open.LMSInitialize(parameter)
        if (begun === 'true') store({ [ENDED]: '0' })
        return begun
      })
    },
    LMSFinish: (parameter = '') => {
      const open = api
      if (!open) return 'false'
      return afresh(open, { code: BROKE, answer: 'false' }, () => {
        if (open.isTerminated()) {
          open.throwSCORMError('api', ALREADY_ENDED)
          return 'false'
        }
        const ended = open.LMSFinish(parameter)
        if (ended === 'true') store({ [ENDED]: '1' }, true)
        return ended
      })
    },
    LMSGetValue: (given: unknown) =>
      whileOpen((open) => {
        const element = textOf(given)
        if (element !== '') return getGuarded(open, () => open.LMSGetValue(element), NOT_IMPLEMENTED)
        open.throwSCORMError('api', open.isInitialized() ? INVALID_ARGUMENT : NOT_INITIALIZED)
        return ''
      }, ''),
    LMSSetValue: (given: unknown, value: unknown) =>
      whileOpen((open) => {
        const [element, text] = [String(given), String(value)]
        const isSet = setGuarded(open, element, () => open.LMSSetValue(element, text))
        if (isSet) store({ [element]: text })
        return String(isSet)
      }, 'false'),
    LMSCommit: (parameter = '') =>
      whileOpen((open) => {
        const done = open.LMSCommit(parameter)
        if (done === 'true') store({})
        return done
      }, 'false'),
    LMSGetLastError: () => api?.LMSGetLastError() ?? '0',
    LMSGetErrorString: (code: unknown) => api?.LMSGetErrorString(String(code)) ?? '',
    LMSGetDiagnostic: (code: unknown) => api?.LMSGetDiagnostic(String(code)) ?? '',
  }

  return {
    name: 'API',
    api: calls,
    whole: undefined,
    open(wanted) {
      item = wanted
      api = openApi(wanted, input)
      status = textOf(api.getCMIValue('cmi.core.lesson_status'))
      return true
    },
  }
}
