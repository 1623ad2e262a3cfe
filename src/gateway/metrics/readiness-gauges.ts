import { Gauge, type Registry } from 'prom-client'
import { readRoom } from '../disks.ts'
import { findFailing, type ReadinessInput } from '../readiness.ts'
import type { Source } from './source.ts'

/** Whether the process can serve, and what room its disks have. */
export function gaugeReadiness(input: ReadinessInput, registry: Registry): Source {
  const registers = [registry]
  const ready = new Gauge({ name: 'sala_ready', help: '1 while /api/health/ready answers 200', registers })
  const labelNames = ['disk']
  const free = new Gauge({ name: 'sala_disk_free_bytes', help: 'Room on the disk', labelNames, registers })
  const size = new Gauge({ name: 'sala_disk_size_bytes', help: 'Size of the disk', labelNames, registers })

  async function measureDisks(): Promise<void> {
    for (const disk of input.disks ?? []) {
      const room = await readRoom(disk)
      if (!room) continue
      free.set({ disk: disk.name }, room.free)
      size.set({ disk: disk.name }, room.size)
    }
  }

  return {
    async refresh(signal) {
      await measureDisks()
      const isReady = await findFailing(input).then(
        (failing) => failing === undefined,
        () => false,
      )
      if (!signal.aborted) ready.set(Number(isReady))
    },
    forget: () => ready.set(0),
  }
}
