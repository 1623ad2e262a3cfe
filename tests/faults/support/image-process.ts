import { type SpawnOptions, spawn } from 'node:child_process'

export interface ImageProcess {
  output(): string
  /** Tells it to end as a container's runtime does. */
  stop(): Promise<number | null>
}

/** Starts a program and waits until it serves. */
export async function startImage(program: string, options: SpawnOptions): Promise<ImageProcess> {
  const child = spawn(program, [], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      if (output.includes('Sala serves')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    void ended.then((code) => reject(new Error(`it ended with ${code}:\n${output}`)))
  })
  return {
    output: () => output,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
