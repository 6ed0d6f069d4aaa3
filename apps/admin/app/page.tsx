import { DeskApp } from '../src/shell/desk-app';

export default function Page() {
  return <DeskApp />;
}
