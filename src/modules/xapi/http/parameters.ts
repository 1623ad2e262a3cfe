import { actor } from '../model/actors.ts'
import type { JsonObject } from '../model/check.ts'
import { isIri, isUuid } from '../model/formats.ts'
import { identityOf } from '../model/mentions.ts'
import { readMoment } from '../model/times.ts'
import { StoreRefusal } from './refusal.ts'
import type { StoreRequest } from './request.ts'

type Asked = Pick<StoreRequest, 'parameters'>

/** Parameters by their names. Throws for one that the resource does not know, in whatever letters, or that comes twice. */
export function readParameters(query: URLSearchParams, known: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of query) {
    if (!known.includes(name)) throw new StoreRefusal(400, `the parameter ${name} is not known`)
    if (found.has(name)) throw new StoreRefusal(400, `the parameter ${name} comes twice`)
    if (value.includes('\0') || !value.isWellFormed()) throw new StoreRefusal(400, `${name} cannot be stored`)
    found.set(name, value)
  }
  return found
}

/** A text that has to be there. */
export function needText({ parameters }: Asked, name: string): string {
  const value = parameters.get(name)
  if (value === undefined || value === '') throw new StoreRefusal(400, `the parameter ${name} is missing`)
  return value
}

export function needIri(asked: Asked, name: string): string {
  const value = needText(asked, name)
  if (!isIri(value)) throw new StoreRefusal(400, `${name} must be an IRI`)
  return value
}

export function readIri(asked: Asked, name: string): string | undefined {
  return asked.parameters.has(name) ? needIri(asked, name) : undefined
}

export function readUuid({ parameters }: Asked, name: string): string | undefined {
  const value = parameters.get(name)
  if (value !== undefined && !isUuid(value)) throw new StoreRefusal(400, `${name} must be a UUID`)
  return value?.toLowerCase()
}

export function readBoolean({ parameters }: Asked, name: string): boolean {
  const value = parameters.get(name) ?? 'false'
  if (value !== 'true' && value !== 'false') throw new StoreRefusal(400, `${name} must be true or false`)
  return value === 'true'
}

/** A moment in microseconds. */
export function readTime({ parameters }: Asked, name: string): number | undefined {
  const value = parameters.get(name)
  const moment = value === undefined ? undefined : readMoment(value)
  if (value !== undefined && moment === undefined) throw new StoreRefusal(400, `${name} must be a moment`)
  return moment
}

/** An agent or group, and what tells it apart. */
export function readAgent(
  { parameters }: Asked,
  name: string,
): { agent: JsonObject; identity: string } | undefined {
  const value = parameters.get(name)
  if (value === undefined) return undefined
  const agent = parseJson(value, name)
  actor(agent, name)
  const identity = identityOf(agent)
  if (identity === undefined) throw new StoreRefusal(400, `${name} has no identifier`)
  return { agent: agent as JsonObject, identity }
}

export function needAgent(asked: Asked, name: string): { agent: JsonObject; identity: string } {
  needText(asked, name)
  const found = readAgent(asked, name)
  if (!found) throw new StoreRefusal(400, `the parameter ${name} is missing`)
  return found
}

function parseJson(value: string, name: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw new StoreRefusal(400, `${name} must be JSON`)
  }
}
