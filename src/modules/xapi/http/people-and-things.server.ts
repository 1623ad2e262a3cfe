import { allows } from '../keys/scopes.ts'
import { identifiers } from '../model/actors.ts'
import { isObject } from '../model/check.ts'
import { identityOf, mentionName } from '../model/mentions.ts'
import { readDefinitions } from '../store/activities.server.ts'
import { findStatements } from '../store/find-statements.server.ts'
import { needAgent, needIri } from './parameters.ts'
import { StoreRefusal } from './refusal.ts'
import { answerJson, type StoreAnswer, type StoreRequest } from './request.ts'

/** An activity with what is known of it. */
export async function getActivity(request: StoreRequest): Promise<StoreAnswer> {
  const id = needIri(request, 'activityId')
  const definition = (await readDefinitions(request.ctx, [id])).get(id)
  return answerJson({ objectType: 'Activity', id, ...(definition ? { definition } : {}) })
}

/** Somebody by one identifier, with the names that they have in their newest statements. */
export async function getPerson(request: StoreRequest): Promise<StoreAnswer> {
  const { ctx, access } = request
  const { agent, identity } = needAgent(request, 'agent')
  const isReader = allows(access.scopes, 'statements/read')
  if (!isReader && access.guardDocument === undefined)
    throw new StoreRefusal(403, 'the key may not read people')
  const names = new Set<string>()
  if (isReader) {
    const wanted = { names: [mentionName('agent', identity)], ascending: false, limit: 20 }
    for (const { body } of (await findStatements(ctx, wanted)).rows)
      for (const one of [body.actor, body.object])
        if (identityOf(one) === identity && isObject(one) && typeof one.name === 'string') names.add(one.name)
  }
  if (typeof agent.name === 'string') names.add(agent.name)
  const known = identifiers.filter((name) => Object.hasOwn(agent, name)).map((name) => [name, [agent[name]]])
  return answerJson({
    objectType: 'Person',
    ...(names.size > 0 ? { name: [...names] } : {}),
    ...Object.fromEntries(known),
  })
}
