import { childOf, childrenOf, textOf, within, type XmlElement } from '#modules/questions/public.server.ts'
import { numberOf } from './read-items.ts'

type Settings = Record<string, unknown>

const isTrue = (words: string | undefined): boolean | undefined =>
  words === undefined ? undefined : words === 'true'

const present = (values: Settings): Settings =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** The attributes of an element as yes, no or numbers, by other names where they have one. */
function readAttributes(element: XmlElement | undefined, names: Readonly<Record<string, string>>): Settings {
  const entries = Object.entries(names).map(([own, wanted]) => {
    const words = element?.attributes[own]
    return [wanted, numberOf(words) ?? (words === 'true' || words === 'false' ? isTrue(words) : words)]
  })
  return present(Object.fromEntries(entries))
}

const same = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))

const MAP_INFO = same(
  'readSatisfiedStatus',
  'readNormalizedMeasure',
  'writeSatisfiedStatus',
  'writeNormalizedMeasure',
  'readCompletionStatus',
  'writeCompletionStatus',
  'readProgressMeasure',
  'writeProgressMeasure',
  'readRawScore',
  'writeRawScore',
  'readMinScore',
  'writeMinScore',
  'readMaxScore',
  'writeMaxScore',
)

function readObjective(element: XmlElement, adl: ReadonlyMap<string, Settings[]>): Settings {
  const objectiveID = element.attributes.objectiveID ?? ''
  const own = childrenOf(element, 'mapInfo').map(({ attributes, ...rest }) => ({
    targetObjectiveID: attributes.targetObjectiveID ?? '',
    ...readAttributes({ attributes, ...rest }, MAP_INFO),
  }))
  const more = adl.get(objectiveID) ?? []
  const targets = [...new Set([...own, ...more].map((map) => String(map.targetObjectiveID)))]
  const mapInfo = targets.map((target) =>
    Object.assign({}, ...[...own, ...more].filter(({ targetObjectiveID }) => targetObjectiveID === target)),
  )
  return present({
    objectiveID,
    isPrimary: element.name === 'primaryObjective',
    satisfiedByMeasure: isTrue(element.attributes.satisfiedByMeasure),
    minNormalizedMeasure: numberOf(textOf(childOf(element, 'minNormalizedMeasure'))),
    mapInfo: mapInfo.length > 0 ? mapInfo : undefined,
  })
}

/** The fourth edition's maps stand in an element of their own, of the same name. */
function readAdlMaps(sequencing: XmlElement): ReadonlyMap<string, Settings[]> {
  const [, ...rest] = childrenOf(sequencing, 'objectives')
  return new Map(
    rest.flatMap((objectives) =>
      childrenOf(objectives, 'objective').map((element): [string, Settings[]] => [
        element.attributes.objectiveID ?? '',
        childrenOf(element, 'mapInfo').map((map) => ({
          targetObjectiveID: map.attributes.targetObjectiveID ?? '',
          ...readAttributes(map, MAP_INFO),
        })),
      ]),
    ),
  )
}

function readRules(sequencing: XmlElement, name: string): Settings[] | undefined {
  const rules = childrenOf(childOf(sequencing, 'sequencingRules'), name).map((rule) => {
    const conditions = childOf(rule, 'ruleConditions')
    return {
      action: childOf(rule, 'ruleAction')?.attributes.action ?? '',
      conditionCombination: conditions?.attributes.conditionCombination ?? 'all',
      conditions: childrenOf(conditions, 'ruleCondition').map(({ attributes }) =>
        present({
          condition: attributes.condition ?? '',
          operator: attributes.operator === 'not' ? 'not' : undefined,
          referencedObjective: attributes.referencedObjective,
          parameters:
            attributes.measureThreshold === undefined
              ? undefined
              : { threshold: numberOf(attributes.measureThreshold) ?? 0 },
        }),
      ),
    }
  })
  return rules.length > 0 ? rules : undefined
}

function readRollup(rollup: XmlElement | undefined): Settings | undefined {
  const rules = childrenOf(rollup, 'rollupRule').map((rule) => {
    const { attributes } = rule
    const conditions = childOf(rule, 'rollupConditions')
    return present({
      action: childOf(rule, 'rollupAction')?.attributes.action ?? '',
      conditionCombination: conditions?.attributes.conditionCombination ?? 'any',
      consideration: attributes.childActivitySet ?? 'all',
      minimumCount: numberOf(attributes.minimumCount),
      minimumPercent: numberOf(attributes.minimumPercent),
      conditions: childrenOf(conditions, 'rollupCondition').map((condition) =>
        present({
          condition: condition.attributes.condition ?? '',
          operator: condition.attributes.operator === 'not' ? 'not' : undefined,
        }),
      ),
    })
  })
  return rules.length > 0 ? { rules } : undefined
}

/** What a `sequencing` element says, in the words of the run-time. */
function readSettings(sequencing: XmlElement): Settings {
  const objectives = childOf(sequencing, 'objectives')
  const adl = readAdlMaps(sequencing)
  const primary = childOf(objectives, 'primaryObjective')
  const others = childrenOf(objectives, 'objective')
  const rollup = childOf(sequencing, 'rollupRules')
  const limits = childOf(sequencing, 'limitConditions')
  const randomization = childOf(sequencing, 'randomizationControls')
  const rules = present({
    preConditionRules: readRules(sequencing, 'preConditionRule'),
    exitConditionRules: readRules(sequencing, 'exitConditionRule'),
    postConditionRules: readRules(sequencing, 'postConditionRule'),
  })
  const control = childOf(sequencing, 'controlMode')
  const delivery = childOf(sequencing, 'deliveryControls')
  return present({
    sequencingControls: {
      ...readAttributes(
        control,
        same(
          'choice',
          'choiceExit',
          'flow',
          'forwardOnly',
          'useCurrentAttemptObjectiveInfo',
          'useCurrentAttemptProgressInfo',
        ),
      ),
      ...readAttributes(
        childOf(sequencing, 'constrainedChoiceConsiderations'),
        same('preventActivation', 'constrainChoice'),
      ),
      ...readAttributes(
        rollup,
        same('rollupObjectiveSatisfied', 'rollupProgressCompletion', 'objectiveMeasureWeight'),
      ),
      ...readAttributes(randomization, {
        randomizationTiming: 'randomizationTiming',
        selectCount: 'selectCount',
        reorderChildren: 'randomizeChildren',
        selectionTiming: 'selectionTiming',
      }),
    },
    sequencingRules: Object.keys(rules).length > 0 ? rules : undefined,
    rollupRules: readRollup(rollup),
    rollupConsiderations: emptyAsNone(
      readAttributes(
        childOf(sequencing, 'rollupConsiderations'),
        same(
          'requiredForSatisfied',
          'requiredForNotSatisfied',
          'requiredForCompleted',
          'requiredForIncomplete',
          'measureSatisfactionIfActive',
        ),
      ),
    ),
    primaryObjective: primary && readObjective(primary, adl),
    objectives: others.length > 0 ? others.map((element) => readObjective(element, adl)) : undefined,
    deliveryControls: emptyAsNone(
      readAttributes(delivery, same('tracked', 'completionSetByContent', 'objectiveSetByContent')),
    ),
    ...readAttributes(limits, {
      attemptLimit: 'attemptLimit',
      attemptAbsoluteDurationLimit: 'attemptAbsoluteDurationLimit',
    }),
  })
}

const emptyAsNone = (settings: Settings) => (Object.keys(settings).length > 0 ? settings : undefined)

/** What an activity says itself goes before what it shares with others; controls are joined one by one. */
const joinSettings = (shared: Settings = {}, own: Settings = {}): Settings => ({
  ...shared,
  ...own,
  sequencingControls: { ...(shared.sequencingControls as object), ...(own.sequencingControls as object) },
})

/** The tree of activities of an organization, with what its manifest says of their order. */
export function readSequencing(manifest: XmlElement, organization: XmlElement): Settings {
  const collection = new Map(
    within(childOf(manifest, 'sequencingCollection'), 'sequencing').map((element) => [
      element.attributes.ID ?? '',
      readSettings(element),
    ]),
  )
  const visit = (element: XmlElement, id: string): Settings => {
    const sequencing = childOf(element, 'sequencing')
    const shared = collection.get(sequencing?.attributes.IDRef ?? '')
    const below = childrenOf(element, 'item')
    const hidden = childrenOf(childOf(element, 'presentation', 'navigationInterface'), 'hideLMSUI')
    const threshold = childOf(element, 'completionThreshold')?.attributes
    return present({
      id,
      title: textOf(childOf(element, 'title')).trim() || id,
      isVisible: isTrue(element.attributes.isvisible),
      ...joinSettings(shared, sequencing && readSettings(sequencing)),
      hideLmsUi: hidden.length > 0 ? hidden.map((one) => textOf(one).trim()) : undefined,
      completionThreshold: threshold
        ? emptyAsNone(
            readAttributes(
              { name: '', attributes: threshold, children: [], line: 0 },
              same('completedByMeasure', 'minProgressMeasure', 'progressWeight'),
            ),
          )
        : undefined,
      children:
        below.length > 0 ? below.map((child) => visit(child, child.attributes.identifier ?? '')) : undefined,
    })
  }
  return visit(organization, organization.attributes.identifier ?? 'organization')
}
