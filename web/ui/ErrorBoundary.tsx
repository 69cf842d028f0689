import { Component, type ReactNode } from 'react';
import { Failed } from './Failed';

interface Props {
  /** What to say when the part breaks. */
  title: string;
  children: ReactNode;
}

/** Keeps a broken part of a page from taking the page with it. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Failed title={this.props.title} retry={() => this.setState({ broken: false })} />;
  }
}
