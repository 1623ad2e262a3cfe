import { useEffect, useState } from 'react'
import type { PeopleAnswer } from '#kernel/realtime/remote.ts'

/** How often the console looks; only while somebody has it in front of them. */
const LOOK_MS = 3_000
const ANSWER_MS = 10_000

export type PeopleOnline = Extract<PeopleAnswer, { ok: true }>

export interface People {
  /** The last answer; undefined before the first. */
  readonly online: PeopleOnline | undefined
  /** True while the server does not answer: what is shown is old. */
  readonly isLost: boolean
}

/** Who is online on the site, kept up to date. */
export function usePeople(site: string): People {
  const [people, setPeople] = useState<People>({ online: undefined, isLost: false })
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      if (!document.hidden) {
        const answer = await ask(site).catch(() => undefined)
        if (isGone) return
        setPeople((last) => (answer?.ok ? { online: answer, isLost: false } : { ...last, isLost: true }))
      }
      if (!isGone) timer = setTimeout(() => void look(), LOOK_MS)
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [site])
  return people
}

async function ask(site: string): Promise<PeopleAnswer> {
  const { openSocket } = await import('#shell/realtime/connection.ts')
  const socket = await openSocket()
  return (await socket.timeout(ANSWER_MS).emitWithAck('people', { site })) as PeopleAnswer
}
