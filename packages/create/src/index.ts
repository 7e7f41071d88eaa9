export type { NewProject } from './createProject.js';
export { createProject, ProjectError, templateNames } from './createProject.js';
