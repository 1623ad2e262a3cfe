import type { Scorm2004API as Library } from 'scorm-again'
import * as library from 'scorm-again/scorm2004'
import type { Outcome, RunItem, ScormRun } from '#modules/lessons/public.server.ts'
import { ENDED, inLoadingOrder } from './flat-state.ts'
import { afresh, getGuarded, isBeyond, type ScormApi, setGuarded } from './guarded.ts'
import { type Runtime, type RuntimeInput, textOf } from './runtime.ts'
import { asDuration } from './times.ts'

// Its types of this file speak of a default export; what it has is this one.
const { Scorm2004API } = library as unknown as { Scorm2004API: typeof Library }
type Scorm2004API = Library

const NOT_IMPLEMENTED = 401
const GET_FAILED = 301
/** What each call says where it broke. */
const BROKE = {
  initialize: { code: 102, answer: 'false' },
  terminate: { code: 111, answer: 'false' },
  commit: { code: 391, answer: 'false' },
  set: { code: 101, answer: 'false' },
  get: { code: 101, answer: '' },
}
const DERIVED: ReadonlySet<string> = new Set(['cmi.completion_status', 'cmi.success_status'])

type State = Readonly<Record<string, string>>
type Tree = NonNullable<
  NonNullable<ConstructorParameters<typeof Scorm2004API>[0]>['sequencing']
>['activityTree']

/** An attempt goes on where it was suspended, or left without an end; what was ended begins anew. */
const goesOn = (state: State) =>
  Object.keys(state).length > 0 && (state['cmi.exit'] === 'suspend' || state[ENDED] !== '1')

function givenValues({ settings, seconds = 0, state = {} }: RunItem, { learner, isLooking }: ScormRun) {
  return {
    'cmi.learner_id': learner.id,
    'cmi.learner_name': learner.name,
    'cmi.credit': isLooking ? 'no-credit' : 'credit',
    'cmi.mode': isLooking ? 'browse' : 'normal',
    'cmi.entry': goesOn(state) ? 'resume' : 'ab-initio',
    'cmi.total_time': asDuration(seconds),
    'cmi.launch_data': textOf(settings.launchData),
    'cmi.completion_threshold': textOf(settings.completionThreshold),
    'cmi.time_limit_action': textOf(settings.timeAction),
    'cmi.scaled_passing_score': textOf(settings.passingScore),
  }
}

/** What follows from a measure and its threshold, where content has given the one and the package the other. */
function derived(api: Scorm2004API): Record<string, string> {
  const read = (element: string) => textOf(api.getCMIValue(element))
  const compare = (measure: string, threshold: string, [reached, missed]: readonly [string, string]) =>
    read(measure) === '' || read(threshold) === ''
      ? undefined
      : Number(read(measure)) >= Number(read(threshold))
        ? reached
        : missed
  const [completion, success] = [
    compare('cmi.progress_measure', 'cmi.completion_threshold', ['completed', 'incomplete']),
    compare('cmi.score.scaled', 'cmi.scaled_passing_score', ['passed', 'failed']),
  ]
  return {
    'cmi.completion_status': completion ?? read('cmi.completion_status'),
    'cmi.success_status': success ?? read('cmi.success_status'),
    'cmi.score.scaled': read('cmi.score.scaled'),
  }
}

function outcomeOf(api: Scorm2004API): Outcome {
  const {
    'cmi.completion_status': completion,
    'cmi.success_status': success,
    'cmi.score.scaled': scaled = '',
  } = derived(api)
  return {
    completion: completion === 'completed' || completion === 'incomplete' ? completion : 'unknown',
    success: success === 'passed' || success === 'failed' ? success : 'unknown',
    score: scaled === '' ? null : Math.round(Number(scaled) * 10_000) / 100,
  }
}

interface Branch {
  readonly id: string
  readonly children?: readonly Branch[]
}

/** The tree of the package, with the stores that each item reads and writes; one of a single item says nothing of an order. */
function treeOf({ sequencing, items }: ScormRun): Tree {
  const maps = new Map(items.map(({ id, settings }) => [id, settings.data]))
  const withStores = (branch: Branch): object => ({
    ...branch,
    ...(maps.get(branch.id) !== undefined && { sharedDataMaps: maps.get(branch.id) }),
    ...(branch.children && { children: branch.children.map(withStores) }),
  })
  const root = sequencing ?? {
    id: 'sala-package',
    title: '',
    sequencingControls: { choice: true, flow: true },
    children: items.filter(({ launch }) => launch !== null).map(({ id, title }) => ({ id, title })),
  }
  return withStores(root as unknown as Branch) as Tree
}

/** Runs SCORM 2004 with its sequencing: one tree of activities, one of them open at a time. */
export function createRuntime2004(input: RuntimeInput): Runtime {
  const { run } = input
  const itemOf = (id: string) => run.items.find((one) => one.id === id && one.launch !== null)
  /** What was stored in this session, before it comes from the server again. */
  const states = new Map(run.items.map(({ id, state = {} }) => [id, state]))
  let item: RunItem | undefined
  let isFresh = false
  let isOpening = false

  const api = new Scorm2004API({
    autocommit: false,
    logLevel: 5,
    sequencing: {
      activityTree: treeOf(run),
      logLevel: 'error',
      eventListeners: {
        onActivityDelivery: ({ id }: { id: string }) => deliver(id),
        onSequencingSessionEnd: () => input.onLeft?.(),
      },
    },
  })
  if (run.whole !== '') api.deserializeSequencingState(run.whole)
  const plain: ScormApi = api

  /** Another activity is the one that content speaks of from now on. */
  function deliver(id: string): void {
    const wanted = itemOf(id)
    if (!wanted) return
    item = wanted
    if (!isOpening) input.onDelivered?.(id)
  }

  /** Gives the content what it gets from the launch and what it stored, before it initializes. */
  function load(wanted: RunItem): void {
    const state = states.get(wanted.id) ?? {}
    const resumed = goesOn(state)
    isFresh = !resumed && Object.keys(state).length > 0
    if (!resumed) states.set(wanted.id, {})
    const given = Object.entries(givenValues({ ...wanted, state }, run)).filter(([, value]) => value !== '')
    for (const [element, value] of [...(resumed ? inLoadingOrder(state) : []), ...given])
      api.setCMIValue(element, value)
  }

  function store(values: State, isEnded = false): void {
    if (!item) return
    states.set(item.id, { ...states.get(item.id), ...values })
    input.onStored({ item: item.id, values, outcome: outcomeOf(api), isFresh, isEnded })
  }

  const calls = {
    Initialize: (parameter = '') =>
      afresh(plain, BROKE.initialize, () => {
        const begun = api.Initialize(parameter)
        if (begun === 'true') store({ [ENDED]: '0' })
        return begun
      }),
    Terminate: (parameter = '') =>
      afresh(plain, BROKE.terminate, () => {
        // The sequencing may go on to another item within the call: what is stored is of this one.
        const own = item
        const before = outcomeOf(api)
        const wasOpen = api.isInitialized()
        const ended = api.Terminate(parameter)
        if (ended === 'true' && wasOpen && own) {
          states.set(own.id, { ...states.get(own.id), [ENDED]: '1' })
          const outcome = item === own ? outcomeOf(api) : before
          input.onStored({ item: own.id, values: { [ENDED]: '1' }, outcome, isFresh, isEnded: true })
        }
        return ended
      }),
    GetValue: (given: unknown) =>
      afresh(plain, BROKE.get, () => {
        const element = String(given)
        if (api.isInitialized() && isBeyond(plain, element)) {
          api.throwSCORMError('api', GET_FAILED)
          return ''
        }
        const value = getGuarded(plain, () => api.GetValue(element), NOT_IMPLEMENTED)
        return DERIVED.has(element) && api.isInitialized() ? (derived(api)[element] ?? value) : value
      }),
    SetValue: (given: unknown, value: unknown) =>
      afresh(plain, BROKE.set, () => {
        const [element, text] = [String(given), String(value)]
        const isSet = setGuarded(plain, element, () => api.SetValue(element, text))
        if (isSet) store({ [element]: text })
        return String(isSet)
      }),
    Commit: (parameter = '') =>
      afresh(plain, BROKE.commit, () => {
        const done = api.Commit(parameter)
        if (done === 'true') store({})
        return done
      }),
    GetLastError: () => api.GetLastError(),
    GetErrorString: (code: unknown) => api.GetErrorString(String(code)),
    GetDiagnostic: (code: unknown) => api.GetDiagnostic(String(code)),
  }

  return {
    name: 'API_1484_11',
    api: calls,
    open(wanted) {
      isOpening = true
      try {
        const isThere = item?.id === wanted.id
        const isAllowed =
          isThere ||
          api.processNavigationRequest('choice', wanted.id) ||
          (item === undefined && api.processNavigationRequest('start'))
        // A package that names no order that could be begun is opened as it was asked for.
        if (!isAllowed && item !== undefined) return false
        item ??= wanted
        api.reset()
        load(item)
        return true
      } finally {
        isOpening = false
      }
    },
    whole: () => {
      const root: { completionStatus?: unknown; objectiveSatisfiedStatus?: unknown } | null =
        api.getSequencingState().rootActivity ?? null
      return {
        state: api.serializeSequencingState(),
        isDone: root?.completionStatus === 'completed' || root?.objectiveSatisfiedStatus === true,
      }
    },
  }
}
