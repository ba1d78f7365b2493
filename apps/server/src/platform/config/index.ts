export { projectFolder, readConfig, type Config } from './read-config.ts'
export { readSettings, type Environment } from './read-settings.ts'
export { StartProblem } from './start-problem.ts'
