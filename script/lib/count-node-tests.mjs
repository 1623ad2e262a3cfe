// Prints «passed failed» of a run of node's test runner from its closing lines.
import { readFileSync } from 'node:fs'

const log = readFileSync(process.argv[2], 'utf8')
const count = (word) => Number(new RegExp(`^\\S*\\s*${word} (\\d+)$`, 'm').exec(log)?.[1] ?? 0)
console.log(`${count('pass')} ${count('fail')}`)
