export { makeDemo, type DemoSize } from './make-demo.ts'
export { demoPeopleText } from './demo-people.ts'
