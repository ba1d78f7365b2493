export { makeDemo } from './make-demo.ts'
export { demoPeopleText } from './demo-people.ts'
