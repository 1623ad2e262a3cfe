import { type GatewayPart, secretFacts } from '#modules/settings/public.server.ts'
import { prepareQuestion } from './ask-model.server.ts'
import { findConnection } from './connection.server.ts'

/** Below what the screen of gateways waits at most. */
const TRIAL_MS = 10_000

/** The server of the site's language model: the trial asks it for one word, with nothing of the site in the question. */
export const assistantGateway: GatewayPart = {
  id: 'assistant',
  order: 70,
  path: '/setup/assistant',
  async read(ctx) {
    const found = await findConnection(ctx)
    return {
      isSet: found !== undefined,
      facts: found
        ? [
            { label: 'gateways.fact.host', value: new URL(found.address).host },
            { label: 'gateways.fact.model', value: found.model },
            ...secretFacts(ctx, found.isUnreadable),
          ]
        : [],
      setBy: { collection: 'site', action: 'assistant-server' },
    }
  },
  async prepareTest(ctx) {
    const ask = await prepareQuestion(ctx)
    return async () => {
      if (!ask) return { isGood: false, fault: 'login' }
      const answer = await ask({ task: 'Answer with one word.', text: 'Say OK.', withinMs: TRIAL_MS })
      return answer.isGood ? { isGood: true } : answer
    }
  },
}
