import { activity } from './activities.ts'
import { actor, agent, authority, group } from './actors.ts'
import {
  type Check,
  isObject,
  type JsonObject,
  listOf,
  number,
  objectOf,
  refuse,
  textThat,
  word,
} from './check.ts'
import { checkContextFits, contextOf, statementRef } from './contexts.ts'
import { iri, languageMap, mediaType, sha2, uuid } from './formats.ts'
import { result } from './results.ts'
import { momentOf } from './times.ts'

export const VOIDED = 'http://adlnet.gov/expapi/verbs/voided'
export const SIGNATURE = 'http://adlnet.gov/expapi/attachments/signature'

/** The two lines of versions that are spoken. */
export const versions = ['1.0', '2.0'] as const
export type Version = (typeof versions)[number]

export type Statement = JsonObject

const verb = objectOf({ id: iri, display: languageMap }, ['id'])

const length: Check = (value, at) => {
  number(value, at)
  if (!Number.isInteger(value) || (value as number) < 0) refuse(at, 'must be a number of bytes')
}

const attachment = objectOf(
  {
    usageType: iri,
    display: languageMap,
    description: languageMap,
    contentType: mediaType,
    length,
    sha2,
    fileUrl: iri,
  },
  ['usageType', 'display', 'contentType', 'length', 'sha2'],
)

const plainObjects: Readonly<Record<string, Check>> = {
  Activity: activity,
  Agent: agent,
  Group: group,
  StatementRef: statementRef,
}

function objectCheck(kinds: Readonly<Record<string, Check>>): Check {
  return (value, at) => {
    if (!isObject(value)) refuse(at, 'must be an object')
    const { objectType = 'Activity' } = value
    const check = typeof objectType === 'string' && Object.hasOwn(kinds, objectType) && kinds[objectType]
    if (!check) refuse(`${at}.objectType`, `must be ${Object.keys(kinds).join(' or ')}`)
    check(value, at)
  }
}

function checkWhole(value: JsonObject, at: string): void {
  checkContextFits(value.context, value.object, `${at}.context`)
  const isVoiding = isObject(value.verb) && value.verb.id === VOIDED
  if (isVoiding && !(isObject(value.object) && value.object.objectType === 'StatementRef'))
    refuse(`${at}.object`, 'must refer to the statement that is voided')
}

function makeCheck(version: Version): Check {
  const isSecond = version === '2.0'
  const moment = momentOf(isSecond)
  const parts = {
    actor,
    verb,
    result,
    context: contextOf(isSecond),
    timestamp: moment,
    attachments: listOf(attachment),
  }
  const needed = ['actor', 'verb', 'object']
  const subStatement = objectOf(
    { ...parts, objectType: word('SubStatement'), object: objectCheck(plainObjects) },
    ['objectType', ...needed],
    checkWhole,
  )
  return objectOf(
    {
      ...parts,
      id: uuid,
      object: objectCheck({ ...plainObjects, SubStatement: subStatement }),
      stored: moment,
      authority,
      version: textThat(
        (value) => (isSecond ? /^[12]\.0(?:\.\d+)?$/ : /^1\.0(?:\.\d+)?$/).test(value),
        'is not spoken here',
      ),
    },
    needed,
    checkWhole,
  )
}

const checks: Readonly<Record<Version, Check>> = { '1.0': makeCheck('1.0'), '2.0': makeCheck('2.0') }

/** Throws where the value is no statement of the version. */
export function checkStatement(
  value: unknown,
  version: Version,
  at = 'statement',
): asserts value is Statement {
  checks[version](value, at)
}

/** The statement that this one voids. */
export function voidedBy(statement: Statement): string | undefined {
  const isVoiding = isObject(statement.verb) && statement.verb.id === VOIDED
  return isVoiding ? referredTo(statement) : undefined
}

/** The statement that is the object of this one. */
export function referredTo({ object }: Statement): string | undefined {
  if (!isObject(object) || object.objectType !== 'StatementRef') return undefined
  return typeof object.id === 'string' ? object.id.toLowerCase() : undefined
}
