import type { IncomingMessage, ServerResponse } from 'node:http'
import { openProgram } from './trials.ts'

export const MODEL_KEY = 'sk-a-key-of-the-model'
export const MODEL = 'kinnaree-8b'

/** What a program was asked. */
interface Asked {
  readonly path: string
  readonly key: string | undefined
  readonly model: string
  readonly prompt: string
}

export interface ModelServer {
  /** As staff write it down. */
  readonly address: string
  readonly origin: string
  readonly asked: Asked[]
  /** Answers in place of the model, until it is taken away. */
  trouble: ((response: ServerResponse) => void) | undefined
  /** What the model says to a prompt. */
  say: (prompt: string) => string
}

const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A server of a language model as OpenAI describes it: it knows one key and one model. */
export async function openModelServer(): Promise<ModelServer> {
  const model: Omit<ModelServer, 'origin' | 'address'> = { asked: [], trouble: undefined, say: () => 'OK' }
  const origin = await openProgram((request, response) => {
    const answer = async () => {
      const { model: name, messages } = JSON.parse(await readBody(request)) as {
        model: string
        messages: { content: string }[]
      }
      const prompt = messages.map(({ content }) => content).join('\n')
      const key = request.headers.authorization
      model.asked.push({ path: request.url ?? '', key, model: name, prompt })
      if (model.trouble) model.trouble(response)
      else if (request.url !== '/v1/chat/completions')
        response.writeHead(404).end('<html>nothing here</html>')
      else if (key !== `Bearer ${MODEL_KEY}`)
        answerJson(response, 401, { error: { code: 'invalid_api_key' } })
      else if (name !== MODEL)
        answerJson(response, 404, {
          error: { message: `The model '${name}' does not exist`, code: 'model_not_found' },
        })
      else
        answerJson(response, 200, {
          choices: [{ message: { role: 'assistant', content: model.say(prompt) } }],
        })
    }
    void answer()
  })
  return Object.assign(model, { origin, address: `${origin}/v1` })
}
