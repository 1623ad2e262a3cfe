import { useState } from 'react'
import { api } from '#shell/api.ts'
import { uploadFile } from '#shell/records/images/upload-file.ts'
import type { PictureMatch } from './set-pictures.server.ts'

/** Files that one go takes, and pictures that are set with one call. */
export const MAX_FILES = 500
const A_CALL = 20

/** A file on its way: looked up, sent, given to its student, or refused with a reason. */
export interface PictureLine {
  readonly file: string
  readonly state: 'waiting' | 'sending' | 'done' | 'refused'
  readonly person: string | null
  readonly reason: string | null
}

type Tell = (file: string, change: Partial<PictureLine>) => void

const refusedAs = (reason: string): Partial<PictureLine> => ({ state: 'refused', reason })

async function call(path: string, body: Readonly<Record<string, unknown>>): Promise<PictureMatch[]> {
  return (await api.request<PictureMatch[]>({ method: 'POST', path, body })).data
}

/** Sends the files one after the other. Answers where each is; one that could not be sent is told and left out. */
async function send(files: readonly File[], tell: Tell, failed: string) {
  const sent: { file: string; address: string }[] = []
  for (const file of files) {
    tell(file.name, { state: 'sending' })
    try {
      sent.push({ file: file.name, address: await uploadFile(file, 'user.avatar', () => undefined).done })
    } catch (error) {
      tell(file.name, refusedAs((error instanceof Error && error.message) || failed))
    }
  }
  return sent
}

/** Looks up whose pictures these are, uploads those that belong to somebody and gives them to their students. */
export function usePictures(failed: string) {
  const [lines, setLines] = useState<readonly PictureLine[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const tell: Tell = (file, change) =>
    setLines((known) => known.map((line) => (line.file === file ? { ...line, ...change } : line)))

  async function work(files: readonly File[]): Promise<void> {
    const matches = await call('student/pictures/match', { files: files.map(({ name }) => name) })
    setLines(
      matches.map(({ file, person, reason }) => ({
        file,
        person,
        reason,
        state: reason === null ? 'waiting' : 'refused',
      })),
    )
    const own = new Set(matches.filter(({ reason }) => reason === null).map(({ file }) => file))
    const wanted = files.filter(({ name }) => own.has(name))
    for (let at = 0; at < wanted.length; at += A_CALL) {
      const pictures = await send(wanted.slice(at, at + A_CALL), tell, failed)
      if (pictures.length === 0) continue
      for (const { file, reason } of await call('student/pictures', { pictures }))
        tell(file, reason === null ? { state: 'done' } : refusedAs(reason))
    }
  }

  async function start(files: readonly File[]): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      await work(files.slice(0, MAX_FILES))
    } catch (error) {
      setFault((error instanceof Error && error.message) || failed)
    } finally {
      setBusy(false)
    }
  }

  return { lines, fault, isBusy, start }
}
