import type { Table } from '@disponent/domain/entity/table';
import type { Me } from '@disponent/domain/session/types';

/** Of what one may not read nothing is asked: a task can be about it, and a history name it, all the same. */
export const mayRead = ({ access, entity }: Table, { IsPlattformAdmin, Module }: Me): boolean =>
  IsPlattformAdmin || (access === 'module' ? Module.includes(entity.key) : access !== 'admin');
