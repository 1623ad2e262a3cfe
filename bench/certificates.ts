import type { Engine } from '#kernel/engine.server.ts'
import { usualPaper } from '#modules/certificates/designs/read-design.server.ts'
import { drawCertificate } from '#modules/certificates/document/draw-certificate.server.ts'
import type { Row } from './report.ts'

const WARM = 10
const DRAWN = 30
const MAX_MS = 60

/** A certificate as PDF, with its letters and QR: the processor time of one. */
export async function measureCertificates(engine: Engine): Promise<Row[]> {
  const t = engine.catalog.translate('th')
  const draw = () =>
    drawCertificate(
      {
        number: 'CERT-2569-00001',
        code: '7K3QF9ABCD0123456789',
        holder: 'ที่นี่มีน้ำใจ ผู้เข้าอบรม ปั๊ม ญี่ปุ่น',
        subject: 'ความปลอดภัยในการทำงานในที่อับอากาศ สำหรับผู้อนุญาต ผู้ควบคุมงาน ผู้ช่วยเหลือ และผู้ปฏิบัติงาน',
        hours: 6,
        academy: 'สถาบันศาลา',
        issuedAt: '2026-11-17T03:00:00Z',
        expiresAt: '2028-11-17T03:00:00Z',
        state: 'valid',
        signature: 'x'.repeat(86),
        keyID: 'x'.repeat(43),
        address: 'https://sala.example/lesson/certification/search?code=7K3QF-9ABCD-01234-56789',
      },
      usualPaper,
      t,
      'th',
    )
  for (let at = 0; at < WARM; at += 1) await draw()
  const before = process.cpuUsage()
  for (let at = 0; at < DRAWN; at += 1) await draw()
  const { user, system } = process.cpuUsage(before)
  const value = (user + system) / 1000 / DRAWN
  return [
    {
      name: 'certificate as PDF, processor time',
      value,
      unit: ' ms',
      wanted: { atMost: MAX_MS },
      note: `${DRAWN} of them after ${WARM} to warm up`,
    },
  ]
}
